// Generated from catalogue/workload.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { workloadClient } from './client.ts';
import { workload, type WorkloadKey, type WorkloadQuery } from './entity.ts';

/** Cached reads of the Workload service. */
export const workloadQueries = {
  entity: workload,
  page: (query: WorkloadQuery) =>
    queryOptions({
      queryKey: ['Workload', 'page', query],
      queryFn: ({ signal }) => workloadClient.page(query, signal),
    }),
  one: (key: WorkloadKey) =>
    queryOptions({
      queryKey: ['Workload', 'one', ...key],
      queryFn: ({ signal }) => workloadClient.get(key, signal),
    }),
};
