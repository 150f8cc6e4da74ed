/** Calls about access tokens, and the lists that they change. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { MadeToken, NewToken, TokenRow } from '../model/operations.ts';
import { request } from '#ui/calls/http.ts';
import { showToast } from '#ui/toasts/toasts.ts';

const path = '/api/AccessTokens';

/** Begins the keys of the list of all tokens, too. */
const listKey = ['AccessTokens'];

/** The user's own tokens. */
export const ownTokensQuery = queryOptions({
  queryKey: [...listKey, 'own'],
  queryFn: ({ signal }) => request<TokenRow[]>({ name: 'Access tokens', path, signal }),
});

/** `service`: whether to make the user a service account before. */
export interface TokenRequest {
  readonly token: NewToken;
  readonly service: boolean;
}

export function useMakeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ token, service }: TokenRequest) => {
      // First, since a failure after it would lose the text of the token.
      if (service && token.userId !== undefined) await requestServiceAccount(token.userId);
      return request<MadeToken>({ name: 'New access token', method: 'POST', path, body: token, handles: 422 });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

const requestServiceAccount = (userId: number): Promise<void> =>
  request({
    name: 'Service account',
    method: 'PUT',
    path: `${systemCalls}/Users/${userId}/serviceAccount`,
    handles: 422,
  });

export function useRevokeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TokenRow) => request({ name: 'Revoke token', method: 'DELETE', path: `${path}/${id}` }),
    onSuccess: (_answer, { name }) => showToast({ text: `The token "${name}" is revoked` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
