// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { tenantWorkloadEventClient } from './client.ts';
import { tenantWorkloadEvent, type TenantWorkloadEventKey, type TenantWorkloadEventQuery } from './entity.ts';

/** Cached reads of the TenantWorkloadEvent service. */
export const tenantWorkloadEventQueries = {
  entity: tenantWorkloadEvent,
  page: (query: TenantWorkloadEventQuery) =>
    queryOptions({
      queryKey: ['TenantWorkloadEvent', 'page', query],
      queryFn: ({ signal }) => tenantWorkloadEventClient.page(query, signal),
    }),
  one: (key: TenantWorkloadEventKey) =>
    queryOptions({
      queryKey: ['TenantWorkloadEvent', 'one', ...key],
      queryFn: ({ signal }) => tenantWorkloadEventClient.get(key, signal),
    }),
};
