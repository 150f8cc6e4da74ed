/** Calls for the identity providers' accounts linked to a user. */
import { queryOptions } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { AccountRow } from '#model/wire/system.ts';
import { request } from './http.ts';

const path = (userId: number) => `${systemCalls}/Users/${userId}/accounts`;

/** Linked accounts of a user. */
export const accountsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['System', 'accounts', userId],
    queryFn: ({ signal }) => request<AccountRow[]>({ name: 'Accounts', path: path(userId), signal }),
    staleTime: 5_000,
  });

/** Unlinks all accounts of a user. */
export const requestUnlink = (userId: number): Promise<void> =>
  request({ name: 'Cut link', method: 'DELETE', path: path(userId) });
