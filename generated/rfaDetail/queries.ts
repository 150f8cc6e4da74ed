// Generated from catalogue/rfaDetail.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { rfaDetailClient } from './client.ts';
import { rfaDetail, type RFADetailKey, type RFADetailQuery } from './entity.ts';

/** Cached reads of the RFADetail service. */
export const rfaDetailQueries = {
  entity: rfaDetail,
  page: (query: RFADetailQuery) =>
    queryOptions({
      queryKey: ['RFADetail', 'page', query],
      queryFn: ({ signal }) => rfaDetailClient.page(query, signal),
    }),
  one: (key: RFADetailKey) =>
    queryOptions({
      queryKey: ['RFADetail', 'one', ...key],
      queryFn: ({ signal }) => rfaDetailClient.get(key, signal),
    }),
};
