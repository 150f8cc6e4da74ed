import { Title } from '@mantine/core';
import { useEffect } from 'react';

/** The last page of the sign-in window that `SessionEnded` opens; closes the window. */
export function SignedInPage() {
  useEffect(() => window.close(), []);
  return (
    <>
      <Title order={1} mb="md">
        You are signed in
      </Title>
      <p>You can close this window and continue where you were.</p>
    </>
  );
}
