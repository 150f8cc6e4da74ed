// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  customerWorkloadEvent,
  type CustomerWorkloadEvent,
  type CustomerWorkloadEventKey,
  type CustomerWorkloadEventQuery,
} from './entity.ts';

const calls = entityCalls<CustomerWorkloadEvent, CustomerWorkloadEventKey, CustomerWorkloadEventQuery>(
  customerWorkloadEvent,
);

/** Calls of the CustomerWorkloadEvent service. */
export const customerWorkloadEventClient = {
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
