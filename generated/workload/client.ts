// Generated from catalogue/workload.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { workload, type Workload, type WorkloadKey, type WorkloadQuery } from './entity.ts';

const calls = entityCalls<Workload, WorkloadKey, WorkloadQuery>(workload);

/** Calls of the Workload service. */
export const workloadClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  savedLists: calls.savedLists,
};
