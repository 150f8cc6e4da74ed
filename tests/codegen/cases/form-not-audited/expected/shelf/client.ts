// Generated from catalogue/shelf.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { shelf, type Shelf, type ShelfKey, type ShelfQuery } from './entity.ts';

const calls = entityCalls<Shelf, ShelfKey, ShelfQuery>(shelf);

/** Calls of the Shelf service. */
export const shelfClient = {
  page: calls.page,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  exportRows: calls.exportRows,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
