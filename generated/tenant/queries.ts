// Generated from catalogue/tenant.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { tenantClient } from './client.ts';
import { tenant, type TenantKey, type TenantQuery } from './entity.ts';

/** Cached reads of the Tenant service. */
export const tenantQueries = {
  entity: tenant,
  page: (query: TenantQuery) =>
    queryOptions({
      queryKey: ['Tenant', 'page', query],
      queryFn: ({ signal }) => tenantClient.page(query, signal),
    }),
  one: (key: TenantKey) =>
    queryOptions({
      queryKey: ['Tenant', 'one', ...key],
      queryFn: ({ signal }) => tenantClient.get(key, signal),
    }),
};
