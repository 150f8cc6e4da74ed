/** Calls for a user: accounts of identity providers and service accounts. */
import { queryOptions } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { ServiceAccount } from '#model/wire/service-account.ts';
import type { AccountRow } from '#model/wire/system.ts';
import { request } from './http.ts';

const pathOf = (userId: number, call: 'accounts' | 'serviceAccount') => `${systemCalls}/Users/${userId}/${call}`;

/** Linked accounts of a user. */
export const accountsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['System', 'accounts', userId],
    queryFn: ({ signal }) => request<AccountRow[]>({ name: 'Accounts', path: pathOf(userId, 'accounts'), signal }),
    staleTime: 5_000,
  });

/** Unlinks all accounts of a user. */
export const requestUnlink = (userId: number): Promise<void> =>
  request({ name: 'Unlink accounts', method: 'DELETE', path: pathOf(userId, 'accounts') });

/** Whether a user is a service account, for programs alone. */
export const serviceAccountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['System', 'serviceAccount', userId],
    queryFn: ({ signal }) =>
      request<ServiceAccount>({ name: 'Service account', path: pathOf(userId, 'serviceAccount'), signal }),
    staleTime: 5_000,
  });

/** Lets a user sign in again who was a service account. */
export const requestPerson = (userId: number): Promise<void> =>
  request({ name: 'Allow sign-in', method: 'DELETE', path: pathOf(userId, 'serviceAccount') });
