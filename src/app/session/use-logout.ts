import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignedOut } from '#model/wire/session.ts';
import { request } from '#ui/calls/http.ts';
import { broadcast } from '../tabs.ts';
import { clearUser } from './current-user.ts';

/** Ends the session and shows the login screen, in this tab, by way of the identity provider, and in the others. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<SignedOut | undefined>({ name: 'Logout', path: '/api/auth/logout' }),
    onSuccess: (response) => {
      clearUser(queryClient);
      broadcast('session', 'signedOut');
      if (response) window.location.assign(response.endSession);
    },
  });
}
