// Generated from catalogue/tenantWorkloadRFACase.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { tenantWorkloadRFACaseClient } from './client.ts';
import { tenantWorkloadRFACase, type TenantWorkloadRFACaseKey, type TenantWorkloadRFACaseQuery } from './entity.ts';

/** Cached reads of the TenantWorkloadRFACase service. */
export const tenantWorkloadRFACaseQueries = {
  entity: tenantWorkloadRFACase,
  page: (query: TenantWorkloadRFACaseQuery) =>
    queryOptions({
      queryKey: ['TenantWorkloadRFACase', 'page', query],
      queryFn: ({ signal }) => tenantWorkloadRFACaseClient.page(query, signal),
    }),
  one: (key: TenantWorkloadRFACaseKey) =>
    queryOptions({
      queryKey: ['TenantWorkloadRFACase', 'one', ...key],
      queryFn: ({ signal }) => tenantWorkloadRFACaseClient.get(key, signal),
    }),
};
