// Generated from catalogue/book.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { bookClient } from './client.ts';
import { book, type BookKey, type BookQuery } from './entity.ts';

/** Cached reads of the Book service. */
export const bookQueries = {
  entity: book,
  page: (query: BookQuery) =>
    queryOptions({
      queryKey: ['Book', 'page', query],
      queryFn: ({ signal }) => bookClient.page(query, signal),
    }),
  one: (key: BookKey) =>
    queryOptions({
      queryKey: ['Book', 'one', ...key],
      queryFn: ({ signal }) => bookClient.get(key, signal),
    }),
};
