// Generated from catalogue/customer.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { customerClient } from './client.ts';
import { customer, type CustomerKey, type CustomerQuery } from './entity.ts';

/** Cached reads of the Customer service. */
export const customerQueries = {
  entity: customer,
  page: (query: CustomerQuery) =>
    queryOptions({
      queryKey: ['Customer', 'page', query],
      queryFn: ({ signal }) => customerClient.page(query, signal),
    }),
  one: (key: CustomerKey) =>
    queryOptions({
      queryKey: ['Customer', 'one', ...key],
      queryFn: ({ signal }) => customerClient.get(key, signal),
    }),
};
