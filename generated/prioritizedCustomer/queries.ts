// Generated from catalogue/prioritizedCustomer.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { prioritizedCustomerClient } from './client.ts';
import { prioritizedCustomer, type PrioritizedCustomerKey, type PrioritizedCustomerQuery } from './entity.ts';

/** Cached reads of the PrioritizedCustomer service. */
export const prioritizedCustomerQueries = {
  entity: prioritizedCustomer,
  page: (query: PrioritizedCustomerQuery) =>
    queryOptions({
      queryKey: ['PrioritizedCustomer', 'page', query],
      queryFn: ({ signal }) => prioritizedCustomerClient.page(query, signal),
    }),
  one: (key: PrioritizedCustomerKey) =>
    queryOptions({
      queryKey: ['PrioritizedCustomer', 'one', ...key],
      queryFn: ({ signal }) => prioritizedCustomerClient.get(key, signal),
    }),
};
