// Generated from catalogue/rfaStatus.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { rfaStatusClient } from './client.ts';
import { rfaStatus, type RFAStatusKey, type RFAStatusQuery } from './entity.ts';

/** Cached reads of the RFAStatus service. */
export const rfaStatusQueries = {
  entity: rfaStatus,
  page: (query: RFAStatusQuery) =>
    queryOptions({
      queryKey: ['RFAStatus', 'page', query],
      queryFn: ({ signal }) => rfaStatusClient.page(query, signal),
    }),
  one: (key: RFAStatusKey) =>
    queryOptions({
      queryKey: ['RFAStatus', 'one', ...key],
      queryFn: ({ signal }) => rfaStatusClient.get(key, signal),
    }),
};
