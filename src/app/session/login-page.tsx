import { Button } from '@mantine/core';
import { currentPath, signInAddress } from './sign-in.ts';
import { StartPage } from './start-page.tsx';

/** The login screen: a single button, which leads to the identity provider and back to this page (core 2). */
export function LoginPage() {
  return (
    <StartPage>
      <Button fullWidth size="md" onClick={() => window.location.assign(signInAddress(currentPath()))}>
        Login
      </Button>
    </StartPage>
  );
}
