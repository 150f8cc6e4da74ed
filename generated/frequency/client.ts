// Generated from catalogue/frequency.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { frequency, type Frequency, type FrequencyKey, type FrequencyQuery } from './entity.ts';

const calls = entityCalls<Frequency, FrequencyKey, FrequencyQuery>(frequency);

/** Calls of the Frequency service. */
export const frequencyClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
