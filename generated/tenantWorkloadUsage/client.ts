// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  tenantWorkloadUsage,
  type TenantWorkloadUsage,
  type TenantWorkloadUsageKey,
  type TenantWorkloadUsageQuery,
} from './entity.ts';

const calls = entityCalls<TenantWorkloadUsage, TenantWorkloadUsageKey, TenantWorkloadUsageQuery>(tenantWorkloadUsage);

/** Calls of the TenantWorkloadUsage service. */
export const tenantWorkloadUsageClient = {
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
