import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallError } from '#ui/calls/call-error.ts';
import { useStore } from '#ui/store.ts';
import { sessionEnded } from './current-user.ts';
import classes from './session-ended.module.css';
import { signInAddress } from './sign-in.ts';

const isOfEndedSession = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/**
 * Prompts for sign-in over a page whose session ended, so that unsaved changes are not lost. The sign-in runs in a separate
 * window; `Gate` is notified of its success and refetches the user.
 */
export function SessionEnded() {
  const queryClient = useQueryClient();
  const ended = useStore(sessionEnded);
  const dialogRef = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!ended) return;
    dialog?.showModal();
    return () => {
      dialog?.close();
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isOfEndedSession(state.error) });
    };
  }, [queryClient, ended]);

  return (
    <dialog
      ref={dialogRef}
      className={classes.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended">Your session has ended</h2>
      <p>Sign in again to continue. This page stays as it is, and what you typed is kept.</p>
      <Button component="a" href={signInAddress('/signed-in')} target="_blank" rel="opener" fullWidth>
        Sign in again
      </Button>
    </dialog>
  );
}
