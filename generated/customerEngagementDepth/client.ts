// Generated from catalogue/customerEngagementDepth.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  customerEngagementDepth,
  type CustomerEngagementDepth,
  type CustomerEngagementDepthKey,
  type CustomerEngagementDepthQuery,
} from './entity.ts';

const calls = entityCalls<CustomerEngagementDepth, CustomerEngagementDepthKey, CustomerEngagementDepthQuery>(
  customerEngagementDepth,
);

/** Calls of the CustomerEngagementDepth service. */
export const customerEngagementDepthClient = {
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
