import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconMapQuestion } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { CallError } from '../calls/call-error.ts';
import { HeadingLevel } from '../heading-level.ts';
import { NotPermitted } from './requires.ts';
import { ScreenMessage } from './screen-message.tsx';

/** The router's `defaultErrorComponent`: replaces a forbidden or failed screen, inside the shell. */
export function ScreenError({ error }: { error: unknown }) {
  const router = useRouter();
  if (error instanceof NotPermitted || (error instanceof CallError && error.status === 403)) {
    return <NotPermittedScreen />;
  }
  return (
    <ScreenMessage
      role="alert"
      icon={<IconAlertTriangle size={24} />}
      level={1}
      title="This page could not be shown"
      actions={
        <Button variant="default" onClick={() => void router.invalidate()}>
          Try again
        </Button>
      }
    >
      {error instanceof Error ? error.message : String(error)}
    </ScreenMessage>
  );
}

/** Shown without the permission to read: in the place of a page, or of a part of one, by the level of its heading. */
export function NotPermittedScreen() {
  const level = use(HeadingLevel);
  return (
    <ScreenMessage
      icon={<IconLock size={24} />}
      level={level}
      title={`You are not permitted to see this ${level === 1 ? 'page' : 'list'}`}
      actions={<HomeButton />}
    >
      Your roles do not include it. An administrator of the portal can grant access.
    </ScreenMessage>
  );
}

/** The router's `defaultNotFoundComponent`, for unknown URLs. */
export function ScreenNotFound() {
  return (
    <ScreenMessage
      icon={<IconMapQuestion size={24} />}
      level={1}
      title="There is no such page"
      actions={<HomeButton />}
    >
      The address may be misspelt, or what it led to has moved.
    </ScreenMessage>
  );
}

function HomeButton() {
  const router = useRouter();
  return (
    <Button variant="default" onClick={() => void router.navigate({ to: '/' })}>
      Go to Home
    </Button>
  );
}
