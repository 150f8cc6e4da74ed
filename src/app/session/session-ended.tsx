import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onSessionEnded } from '#ui/calls/call-events.ts';
import { useStore } from '#ui/store.ts';
import { sessionEnded, useCurrentUser } from './current-user.ts';
import classes from './session-ended.module.css';
import { signInAddress } from './sign-in.ts';

/**
 * Prompts for sign-in over a page whose session ended, so that unsaved changes are not lost. The sign-in runs in a window of its
 * own; `Gate` is notified of its success and refetches the user.
 */
export function SessionEnded() {
  const cache = useQueryClient();
  const ended = useStore(sessionEnded);
  const { id, viewAs } = useCurrentUser();
  const sees = `${id} ${viewAs?.id}`;
  const [startedAs] = useState(sees);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => onSessionEnded(() => sessionEnded.set(true)), []);
  useEffect(() => {
    // Another user, or another impersonated one: reloads, so that nothing of the previous user's page stays.
    if (sees !== startedAs) window.location.reload();
  }, [sees, startedAs]);
  useEffect(() => {
    if (ended) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
  }, [cache, ended]);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      <Title order={2} id="session-ended">
        Your session has ended
      </Title>
      <p>Sign in again to go on. This page stays as it is, and what you typed is kept.</p>
      <Button component="a" href={signInAddress('/signed-in')} target="_blank" rel="opener" fullWidth>
        Sign in again
      </Button>
    </dialog>
  );
}
