// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { customerWorkloadEventClient } from './client.ts';
import { customerWorkloadEvent, type CustomerWorkloadEventKey, type CustomerWorkloadEventQuery } from './entity.ts';

/** Cached reads of the CustomerWorkloadEvent service. */
export const customerWorkloadEventQueries = {
  entity: customerWorkloadEvent,
  page: (query: CustomerWorkloadEventQuery) =>
    queryOptions({
      queryKey: ['CustomerWorkloadEvent', 'page', query],
      queryFn: ({ signal }) => customerWorkloadEventClient.page(query, signal),
    }),
  one: (key: CustomerWorkloadEventKey) =>
    queryOptions({
      queryKey: ['CustomerWorkloadEvent', 'one', ...key],
      queryFn: ({ signal }) => customerWorkloadEventClient.get(key, signal),
    }),
};
