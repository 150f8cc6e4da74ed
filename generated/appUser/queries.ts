// Generated from catalogue/appUser.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { appUserClient } from './client.ts';
import { appUser, type AppUserKey, type AppUserQuery } from './entity.ts';

/** Cached reads of the AppUser service. */
export const appUserQueries = {
  entity: appUser,
  page: (query: AppUserQuery) =>
    queryOptions({
      queryKey: ['AppUser', 'page', query],
      queryFn: ({ signal }) => appUserClient.page(query, signal),
    }),
  one: (key: AppUserKey) =>
    queryOptions({
      queryKey: ['AppUser', 'one', ...key],
      queryFn: ({ signal }) => appUserClient.get(key, signal),
    }),
};
