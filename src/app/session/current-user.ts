/** The current user and their permissions: two queries, refreshed every ten minutes (core 4, core 7). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Permission } from '#model/permission.ts';
import type { SessionUser, CurrentUserAnswer } from '#model/wire/session.ts';
import { request } from '#ui/calls/http.ts';
import { removeAllDrafts } from '#ui/form/drafts/draft-keys.ts';
import { cancelExports } from '#ui/list/export/run-exports.ts';
import { closeNotices } from '#ui/notices/notices.ts';
import { createStore } from '#ui/store.ts';
import { portal } from '#generated/portal.ts';
import { forgetRecent } from './recent-key.ts';
import { currentPath, silentSignInAddress } from './sign-in.ts';

/** Whether the session ended while a page is open: the page stays, and prompts for sign-in. */
export const sessionEnded = createStore(false);

const refreshed = { refetchInterval: portal.refreshUserMs, staleTime: portal.refreshUserMs };

/** The current user; `null` if not signed in. When the session expires, the last user stays and `sessionEnded` is set. */
export const currentUserQuery = queryOptions<SessionUser | null>({
  queryKey: ['currentUser'],
  queryFn: async ({ client, queryKey, signal }) => {
    const answer = await request<CurrentUserAnswer>({ name: 'Current user', path: '/api/auth/currentUser', signal });
    const previous = client.getQueryData<SessionUser | null>(queryKey) ?? null;
    const user = isUser(answer) ? answer : null;
    sessionEnded.set(previous !== null && user === null);
    if (previous === null && 'renew' in answer) return goSilently();
    return user ?? previous;
  },
  ...refreshed,
});

/** The permissions of the current user: the second lookup, made once an id exists. */
export const permissionsQuery = queryOptions<ReadonlySet<Permission>>({
  queryKey: ['myPermissions'],
  queryFn: async ({ signal }) =>
    new Set(await request<Permission[]>({ name: 'My permissions', path: '/api/Roles/myPermissions', signal })),
  structuralSharing: false,
  ...refreshed,
});

/** Redirects to a silent sign-in, before anything is rendered. */
function goSilently(): Promise<never> {
  window.location.replace(silentSignInAddress(currentPath()));
  return new Promise(() => undefined);
}

const isUser = (answer: CurrentUserAnswer): answer is SessionUser => answer.id !== null;

/** After sign-out: clears user, query cache, running exports, notices, drafts and recently opened pages. */
export function forgetUser(cache: QueryClient): void {
  void cancelExports();
  closeNotices();
  const user = cache.getQueryData(currentUserQuery.queryKey);
  if (user) {
    removeAllDrafts(user.id);
    forgetRecent(user.id);
  }
  cache.setQueryData(currentUserQuery.queryKey, null);
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  sessionEnded.set(false);
}

/** The current user, within the portal's body. */
export const CurrentUserContext = createContext<SessionUser | null>(null);

/** The current user. The portal's body is rendered with one only. */
export function useCurrentUser(): SessionUser {
  const user = use(CurrentUserContext);
  if (user === null) throw new Error('There is no current user outside the body of the portal.');
  return user;
}
