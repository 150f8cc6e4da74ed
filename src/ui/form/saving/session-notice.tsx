import { Alert } from '@mantine/core';

/** After a save with an expired session: the shell asks for a new sign-in, the form keeps its values. */
export function SessionNotice({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <Alert color="amber" title="Not saved yet">
      Your session had ended. What you typed is still here: sign in again, then save again.
    </Alert>
  );
}
