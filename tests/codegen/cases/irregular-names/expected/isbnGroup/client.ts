// Generated from catalogue/isbnGroup.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { isbnGroup, type ISBNGroup, type ISBNGroupKey, type ISBNGroupQuery } from './entity.ts';

const calls = entityCalls<ISBNGroup, ISBNGroupKey, ISBNGroupQuery>(isbnGroup);

/** Calls of the ISBNGroup service. */
export const isbnGroupClient = {
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
