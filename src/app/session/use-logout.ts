import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#ui/calls/http.ts';
import { broadcast } from '../tabs.ts';
import { forgetUser } from './current-user.ts';

/** Ends the session and shows the login screen, in this tab and in the others. */
export function useLogout() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => request({ name: 'Logout', path: '/api/auth/logout' }),
    onSuccess: () => {
      forgetUser(cache);
      broadcast('session', 'signedOut');
    },
  });
}
