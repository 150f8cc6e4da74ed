// Generated from catalogue/appRole.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { appRoleClient } from './client.ts';
import { appRole, type AppRoleKey, type AppRoleQuery } from './entity.ts';

/** Cached reads of the AppRole service. */
export const appRoleQueries = {
  entity: appRole,
  page: (query: AppRoleQuery) =>
    queryOptions({
      queryKey: ['AppRole', 'page', query],
      queryFn: ({ signal }) => appRoleClient.page(query, signal),
    }),
  one: (key: AppRoleKey) =>
    queryOptions({
      queryKey: ['AppRole', 'one', ...key],
      queryFn: ({ signal }) => appRoleClient.get(key, signal),
    }),
};
