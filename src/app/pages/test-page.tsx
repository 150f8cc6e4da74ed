import { usePortal } from '#ui/portal-context.tsx';
import { useGreetedName } from '../session/current-user.ts';

/** `/test`: shows that the portal runs, and the user's name (core 2). */
export function TestPage() {
  const { test } = usePortal();
  const name = useGreetedName();
  return (
    <h1>
      {test.welcome} {name}
    </h1>
  );
}
