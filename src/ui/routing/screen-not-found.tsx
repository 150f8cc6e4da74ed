import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { ScreenMessage } from './screen-message.tsx';

/** The router's `defaultNotFoundComponent`: an address that leads nowhere. */
export function ScreenNotFound() {
  const router = useRouter();
  return (
    <ScreenMessage
      icon={<IconMapQuestion size={24} />}
      level={1}
      title="There is no such page"
      actions={
        <Button variant="default" onClick={() => void router.navigate({ to: '/' })}>
          Go to Home
        </Button>
      }
    >
      The address may be misspelt, or what it led to has moved.
    </ScreenMessage>
  );
}
