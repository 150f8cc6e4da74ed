import { Alert } from '@mantine/core';

/** After a save that met an ended session: the shell has asked for a new sign-in, what was typed is still here. */
export function SessionNotice({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <Alert color="amber" title="Not saved yet">
      Your session had ended. What you typed is still here: sign in again, then save again.
    </Alert>
  );
}
