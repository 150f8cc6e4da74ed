import { Alert } from '@mantine/core';

/** Shown after a save with an expired session (401): the shell prompts for sign-in, the form keeps its values. */
export function SessionNotice({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <Alert color="amber" title="Not saved yet">
      Your session had ended. What you typed is still here: sign in again, then save again.
    </Alert>
  );
}
