// Generated from catalogue/country.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { countryClient } from './client.ts';
import { country, type CountryKey, type CountryQuery } from './entity.ts';

/** Cached reads of the Country service. */
export const countryQueries = {
  entity: country,
  page: (query: CountryQuery) =>
    queryOptions({
      queryKey: ['Country', 'page', query],
      queryFn: ({ signal }) => countryClient.page(query, signal),
    }),
  one: (key: CountryKey) =>
    queryOptions({
      queryKey: ['Country', 'one', ...key],
      queryFn: ({ signal }) => countryClient.get(key, signal),
    }),
};
