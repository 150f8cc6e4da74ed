// Generated from catalogue/tenantContact.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { tenantContactClient } from './client.ts';
import { tenantContact, type TenantContactKey, type TenantContactQuery } from './entity.ts';

/** Cached reads of the TenantContact service. */
export const tenantContactQueries = {
  entity: tenantContact,
  page: (query: TenantContactQuery) =>
    queryOptions({
      queryKey: ['TenantContact', 'page', query],
      queryFn: ({ signal }) => tenantContactClient.page(query, signal),
    }),
  one: (key: TenantContactKey) =>
    queryOptions({
      queryKey: ['TenantContact', 'one', ...key],
      queryFn: ({ signal }) => tenantContactClient.get(key, signal),
    }),
};
