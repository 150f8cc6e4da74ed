// Generated from catalogue/tenant.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { tenant, type Tenant, type TenantKey, type TenantQuery } from './entity.ts';

const calls = entityCalls<Tenant, TenantKey, TenantQuery>(tenant);

/** Calls of the Tenant service. */
export const tenantClient = {
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
