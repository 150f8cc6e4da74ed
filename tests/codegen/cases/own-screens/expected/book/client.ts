// Generated from catalogue/book.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { book, type Book, type BookKey } from './entity.ts';

/** Calls of the Book service. */
export const bookClient = entityClient<Book, BookKey, typeof book>(book);
