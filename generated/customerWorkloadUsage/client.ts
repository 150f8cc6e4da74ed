// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  customerWorkloadUsage,
  type CustomerWorkloadUsage,
  type CustomerWorkloadUsageKey,
  type CustomerWorkloadUsageQuery,
} from './entity.ts';

const calls = entityCalls<CustomerWorkloadUsage, CustomerWorkloadUsageKey, CustomerWorkloadUsageQuery>(
  customerWorkloadUsage,
);

/** Calls of the CustomerWorkloadUsage service. */
export const customerWorkloadUsageClient = {
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
