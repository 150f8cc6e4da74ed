import { Title } from '@mantine/core';
import { useEffect } from 'react';

/** Where the window of a repeated sign-in ends: the page that asked for it goes on, and this window closes itself. */
export function SignedInPage() {
  useEffect(() => window.close(), []);
  return (
    <>
      <Title order={1} mb="md">
        You are signed in
      </Title>
      <p>You may close this window and go on where you were.</p>
    </>
  );
}
