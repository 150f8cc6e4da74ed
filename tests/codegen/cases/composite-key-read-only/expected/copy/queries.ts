// Generated from catalogue/copy.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { copyClient } from './client.ts';
import { copy, type CopyKey, type CopyQuery } from './entity.ts';

/** Cached reads of the Copy service. */
export const copyQueries = {
  entity: copy,
  page: (query: CopyQuery) =>
    queryOptions({
      queryKey: ['Copy', 'page', query],
      queryFn: ({ signal }) => copyClient.page(query, signal),
    }),
  one: (key: CopyKey) =>
    queryOptions({
      queryKey: ['Copy', 'one', ...key],
      queryFn: ({ signal }) => copyClient.get(key, signal),
    }),
};
