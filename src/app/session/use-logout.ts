import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignedOut } from '#model/wire/session.ts';
import { request } from '#ui/calls/http.ts';
import { broadcast } from '../tabs.ts';
import { forgetUser } from './current-user.ts';

/** Ends the session and shows the login screen, in this tab, by way of the identity provider, and in the others. */
export function useLogout() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => request<SignedOut | undefined>({ name: 'Logout', path: '/api/auth/logout' }),
    onSuccess: (answer) => {
      forgetUser(cache);
      broadcast('session', 'signedOut');
      if (answer) window.location.assign(answer.endSession);
    },
  });
}
