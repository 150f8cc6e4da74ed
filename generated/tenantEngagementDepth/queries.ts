// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { tenantEngagementDepthClient } from './client.ts';
import { tenantEngagementDepth, type TenantEngagementDepthKey, type TenantEngagementDepthQuery } from './entity.ts';

/** Cached reads of the TenantEngagementDepth service. */
export const tenantEngagementDepthQueries = {
  entity: tenantEngagementDepth,
  page: (query: TenantEngagementDepthQuery) =>
    queryOptions({
      queryKey: ['TenantEngagementDepth', 'page', query],
      queryFn: ({ signal }) => tenantEngagementDepthClient.page(query, signal),
    }),
  one: (key: TenantEngagementDepthKey) =>
    queryOptions({
      queryKey: ['TenantEngagementDepth', 'one', ...key],
      queryFn: ({ signal }) => tenantEngagementDepthClient.get(key, signal),
    }),
};
