// Generated from catalogue/rfaDetail.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { rfaDetail, type RFADetail, type RFADetailKey, type RFADetailQuery } from './entity.ts';

const calls = entityCalls<RFADetail, RFADetailKey, RFADetailQuery>(rfaDetail);

/** Calls of the RFADetail service. */
export const rfaDetailClient = {
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
