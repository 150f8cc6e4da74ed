/** The current user and their permissions: two queries, refreshed every ten minutes (core 4, core 7). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Permission } from '#model/permission.ts';
import type { SessionUser, CurrentUserAnswer } from '#model/wire/session.ts';
import { onRefused, onSessionEnded, reportSignOut } from '#ui/calls/call-events.ts';
import { request } from '#ui/calls/http.ts';
import { forgetCopies } from '#ui/list/recent-copies.ts';
import { closeToasts } from '#ui/toasts/toasts.ts';
import { createStore } from '#ui/store.ts';
import { portal } from '#generated/portal.ts';
import { leavePage, silentSignInAddress } from './sign-in.ts';

/** Whether the session ended while a page is open: the page stays, and prompts for sign-in. */
export const sessionEnded = createStore(false);

/** Notices each 401, those before the first screen among them; called once. */
export const watchSession = (): void => void onSessionEnded(() => sessionEnded.set(true));

const refreshOptions = { refetchInterval: portal.refreshUserMs, staleTime: portal.refreshUserMs };

/** The current user; `null` if not signed in. When the session expires, the last user stays and `sessionEnded` is set. */
export const currentUserQuery = queryOptions<SessionUser | null>({
  queryKey: ['currentUser'],
  queryFn: async ({ client, queryKey, signal }) => {
    const response = await request<CurrentUserAnswer>({ name: 'Current user', path: '/api/auth/currentUser', signal });
    const previous = client.getQueryData<SessionUser | null>(queryKey) ?? null;
    const user = isUser(response) ? response : null;
    sessionEnded.set(previous !== null && user === null);
    if (previous === null && 'renew' in response) return redirectToSilentSignIn();
    return user ?? previous;
  },
  ...refreshOptions,
});

/** The permissions of the current user: the second lookup, made once an id exists. Another set only where they have changed. */
export const permissionsQuery = queryOptions<ReadonlySet<Permission>>({
  queryKey: ['myPermissions'],
  queryFn: async ({ signal }) =>
    new Set(await request<Permission[]>({ name: 'My permissions', path: '/api/Roles/myPermissions', signal })),
  structuralSharing: (before, now) =>
    before instanceof Set && now instanceof Set && isSameSet(before, now) ? before : now,
  ...refreshOptions,
});

const isSameSet = (before: ReadonlySet<unknown>, now: ReadonlySet<unknown>): boolean =>
  before.size === now.size && [...before].every((item) => now.has(item));

/** Redirects to a silent sign-in, before anything is rendered. */
function redirectToSilentSignIn(): Promise<never> {
  window.location.replace(silentSignInAddress(leavePage()));
  return new Promise(() => undefined);
}

const isUser = (response: CurrentUserAnswer): response is SessionUser => response.id !== null;

/**
 * Reads the permissions again whenever a call was refused (403), since they may have been withdrawn while the page is open; called once.
 * Concurrent refusals share one call; a refusal of this call itself causes none.
 */
export function watchPermissions(queryClient: QueryClient): void {
  const { queryKey } = permissionsQuery;
  onRefused(() => {
    if (queryClient.getQueryData(queryKey) !== undefined)
      void queryClient.refetchQueries({ queryKey }, { cancelRefetch: false });
  });
}

/** Refetches what depends on permissions: all that is not the user or the permissions. */
export const invalidateVisible = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== currentUserQuery.queryKey[0] && name !== permissionsQuery.queryKey[0],
  });

/** After sign-out: clears user, query cache, notices, copied cells, and what features keep. */
export function clearUser(queryClient: QueryClient): void {
  closeToasts();
  forgetCopies();
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (user) reportSignOut(user.id);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  sessionEnded.set(false);
}

/** The current user, within the portal's body. */
export const CurrentUserContext = createContext<SessionUser | null>(null);

/** The current user. The portal's body is rendered only while a user is signed in. */
export function useCurrentUser(): SessionUser {
  const user = use(CurrentUserContext);
  if (user === null) throw new Error('There is no current user outside the body of the portal.');
  return user;
}

/** The name of the user as whom the portal is seen. */
export function useGreetedName(): string {
  const { name, viewAs } = useCurrentUser();
  return viewAs?.name ?? name;
}
