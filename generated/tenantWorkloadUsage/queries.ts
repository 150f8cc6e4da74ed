// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { tenantWorkloadUsageClient } from './client.ts';
import { tenantWorkloadUsage, type TenantWorkloadUsageKey, type TenantWorkloadUsageQuery } from './entity.ts';

/** Cached reads of the TenantWorkloadUsage service. */
export const tenantWorkloadUsageQueries = {
  entity: tenantWorkloadUsage,
  page: (query: TenantWorkloadUsageQuery) =>
    queryOptions({
      queryKey: ['TenantWorkloadUsage', 'page', query],
      queryFn: ({ signal }) => tenantWorkloadUsageClient.page(query, signal),
    }),
  one: (key: TenantWorkloadUsageKey) =>
    queryOptions({
      queryKey: ['TenantWorkloadUsage', 'one', ...key],
      queryFn: ({ signal }) => tenantWorkloadUsageClient.get(key, signal),
    }),
};
