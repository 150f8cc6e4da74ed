// Generated from catalogue/thing.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { thingClient } from './client.ts';
import { thing, type ThingKey, type ThingQuery } from './entity.ts';

/** Cached reads of the Thing service. */
export const thingQueries = {
  entity: thing,
  page: (query: ThingQuery) =>
    queryOptions({
      queryKey: ['Thing', 'page', query],
      queryFn: ({ signal }) => thingClient.page(query, signal),
    }),
  one: (key: ThingKey) =>
    queryOptions({
      queryKey: ['Thing', 'one', ...key],
      queryFn: ({ signal }) => thingClient.get(key, signal),
    }),
};
