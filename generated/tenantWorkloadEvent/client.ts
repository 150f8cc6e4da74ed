// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  tenantWorkloadEvent,
  type TenantWorkloadEvent,
  type TenantWorkloadEventKey,
  type TenantWorkloadEventQuery,
} from './entity.ts';

const calls = entityCalls<TenantWorkloadEvent, TenantWorkloadEventKey, TenantWorkloadEventQuery>(tenantWorkloadEvent);

/** Calls of the TenantWorkloadEvent service. */
export const tenantWorkloadEventClient = {
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
