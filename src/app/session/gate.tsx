import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Permission } from '#model/permission.ts';
import type { SessionUser } from '#model/wire/session.ts';
import { PermissionsProvider } from '#ui/permissions-context.tsx';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { onBroadcast, broadcast } from '../tabs.ts';
import {
  CurrentUserContext,
  currentUserQuery,
  clearUser,
  invalidateVisible,
  permissionsQuery,
} from './current-user.ts';
import { SessionEnded } from './session-ended.tsx';
import { leavePage, signInAddress } from './sign-in.ts';
import { StartPage } from './start-page.tsx';

interface GateProps {
  /** The portal's body, rendered only with a current user who has an id (core 6). */
  children: (permissions: ReadonlySet<Permission>) => ReactNode;
}

/** `Loading...` while the user is being fetched, the login screen without a user, otherwise the body. */
export function Gate({ children }: GateProps) {
  const queryClient = useQueryClient();
  const userResult = useQuery(currentUserQuery);
  const user = userResult.data;
  const id = user?.id;
  const permissionsResult = useQuery({ ...permissionsQuery, enabled: id !== undefined });
  const permissions = permissionsResult.data;

  useEffect(
    () =>
      onBroadcast('session', (message) => {
        if (message === 'signedOut') clearUser(queryClient);
        else
          for (const { queryKey } of [currentUserQuery, permissionsQuery])
            void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
  useEffect(() => {
    if (id !== undefined) broadcast('session', 'signedIn');
  }, [id]);

  const shown = useRef(permissions);
  useEffect(() => {
    if (shown.current !== undefined && permissions !== undefined && shown.current !== permissions)
      void invalidateVisible(queryClient);
    shown.current = permissions;
  }, [permissions, queryClient]);

  if (user === null) return <LoginPage />;
  if (user === undefined || permissions === undefined) {
    const failed = [userResult, permissionsResult].find(({ isError }) => isError);
    return <StartPage>{failed ? <TryAgain onRetry={() => void failed.refetch()} /> : 'Loading...'}</StartPage>;
  }
  return (
    <Body latestUser={user} permissions={permissions}>
      {children(permissions)}
    </Body>
  );
}

interface BodyProps {
  latestUser: SessionUser;
  permissions: ReadonlySet<Permission>;
  children: ReactNode;
}

/**
 * The page of one user. For another one, or another impersonated one, it is loaded anew, and stays the first one's until then: what a
 * form holds is stored as a draft of its user.
 */
function Body({ latestUser, permissions, children }: BodyProps) {
  const [firstUser] = useState(latestUser);
  const isSame = latestUser.id === firstUser.id && latestUser.viewAs?.id === firstUser.viewAs?.id;
  const user = isSame ? latestUser : firstUser;
  useEffect(() => {
    if (!isSame) window.location.reload();
  }, [isSame]);
  return (
    <CurrentUserContext value={user}>
      <PermissionsProvider
        userId={user.id}
        userName={user.name}
        permissions={permissions}
        isViewingAs={user.viewAs !== undefined}
      >
        {children}
        <SessionEnded />
      </PermissionsProvider>
    </CurrentUserContext>
  );
}

/** The login screen: a button to the identity provider, which returns to this page (core 2). */
function LoginPage() {
  return (
    <StartPage>
      <Button fullWidth size="md" onClick={() => window.location.assign(signInAddress(leavePage()))}>
        Login
      </Button>
    </StartPage>
  );
}
