// Generated from catalogue/rfaStatus.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { rfaStatus, type RFAStatus, type RFAStatusKey, type RFAStatusQuery } from './entity.ts';

const calls = entityCalls<RFAStatus, RFAStatusKey, RFAStatusQuery>(rfaStatus);

/** Calls of the RFAStatus service. */
export const rfaStatusClient = {
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
  savedLists: calls.savedLists,
};
