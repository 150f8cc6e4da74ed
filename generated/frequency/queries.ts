// Generated from catalogue/frequency.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { frequencyClient } from './client.ts';
import { frequency, type FrequencyKey, type FrequencyQuery } from './entity.ts';

/** Cached reads of the Frequency service. */
export const frequencyQueries = {
  entity: frequency,
  page: (query: FrequencyQuery) =>
    queryOptions({
      queryKey: ['Frequency', 'page', query],
      queryFn: ({ signal }) => frequencyClient.page(query, signal),
    }),
  one: (key: FrequencyKey) =>
    queryOptions({
      queryKey: ['Frequency', 'one', ...key],
      queryFn: ({ signal }) => frequencyClient.get(key, signal),
    }),
};
