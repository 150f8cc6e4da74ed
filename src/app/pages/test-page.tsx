import { Title } from '@mantine/core';
import { usePortal } from '#ui/portal-context.tsx';
import { useGreetedName } from '../session/current-user.ts';

/** `/test`: shows that the portal runs, and the user's name (core 2). */
export function TestPage() {
  const { test } = usePortal();
  const name = useGreetedName();
  return (
    <Title order={1}>
      {test.welcome} {name}
    </Title>
  );
}
