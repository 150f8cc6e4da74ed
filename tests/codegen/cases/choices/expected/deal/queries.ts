// Generated from catalogue/deal.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { dealClient } from './client.ts';
import { deal, type DealKey, type DealQuery } from './entity.ts';

/** Cached reads of the Deal service. */
export const dealQueries = {
  entity: deal,
  page: (query: DealQuery) =>
    queryOptions({
      queryKey: ['Deal', 'page', query],
      queryFn: ({ signal }) => dealClient.page(query, signal),
    }),
  one: (key: DealKey) =>
    queryOptions({
      queryKey: ['Deal', 'one', ...key],
      queryFn: ({ signal }) => dealClient.get(key, signal),
    }),
};
