// Generated from catalogue/topLevel.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { topLevelClient } from './client.ts';
import { topLevel, type TopLevelQuery } from './entity.ts';

/** Cached reads of the TopLevel service. */
export const topLevelQueries = {
  entity: topLevel,
  page: (query: TopLevelQuery) =>
    queryOptions({
      queryKey: ['TopLevel', 'page', query],
      queryFn: ({ signal }) => topLevelClient.page(query, signal),
    }),
};
