// Generated from catalogue/book.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { book, type Book, type BookKey, type BookQuery } from './entity.ts';

const calls = entityCalls<Book, BookKey, BookQuery>(book);

/** Calls of the Book service. */
export const bookClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  exportRows: calls.exportRows,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
