// Generated from catalogue/rfaContact.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { rfaContactClient } from './client.ts';
import { rfaContact, type RFAContactKey, type RFAContactQuery } from './entity.ts';

/** Cached reads of the RFAContact service. */
export const rfaContactQueries = {
  entity: rfaContact,
  page: (query: RFAContactQuery) =>
    queryOptions({
      queryKey: ['RFAContact', 'page', query],
      queryFn: ({ signal }) => rfaContactClient.page(query, signal),
    }),
  one: (key: RFAContactKey) =>
    queryOptions({
      queryKey: ['RFAContact', 'one', ...key],
      queryFn: ({ signal }) => rfaContactClient.get(key, signal),
    }),
};
