// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { customerWorkloadUsageClient } from './client.ts';
import { customerWorkloadUsage, type CustomerWorkloadUsageKey, type CustomerWorkloadUsageQuery } from './entity.ts';

/** Cached reads of the CustomerWorkloadUsage service. */
export const customerWorkloadUsageQueries = {
  entity: customerWorkloadUsage,
  page: (query: CustomerWorkloadUsageQuery) =>
    queryOptions({
      queryKey: ['CustomerWorkloadUsage', 'page', query],
      queryFn: ({ signal }) => customerWorkloadUsageClient.page(query, signal),
    }),
  one: (key: CustomerWorkloadUsageKey) =>
    queryOptions({
      queryKey: ['CustomerWorkloadUsage', 'one', ...key],
      queryFn: ({ signal }) => customerWorkloadUsageClient.get(key, signal),
    }),
};
