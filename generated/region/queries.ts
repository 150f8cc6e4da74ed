// Generated from catalogue/region.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { regionClient } from './client.ts';
import { region, type RegionKey, type RegionQuery } from './entity.ts';

/** Cached reads of the Region service. */
export const regionQueries = {
  entity: region,
  page: (query: RegionQuery) =>
    queryOptions({
      queryKey: ['Region', 'page', query],
      queryFn: ({ signal }) => regionClient.page(query, signal),
    }),
  one: (key: RegionKey) =>
    queryOptions({
      queryKey: ['Region', 'one', ...key],
      queryFn: ({ signal }) => regionClient.get(key, signal),
    }),
};
