import { useEffect } from 'react';

/** The last page of the sign-in window that `SessionEnded` opens; closes the window. */
export function SignedInPage() {
  useEffect(() => window.close(), []);
  return (
    <>
      <h1>You are signed in</h1>
      <p>You can close this window and continue where you were.</p>
    </>
  );
}
