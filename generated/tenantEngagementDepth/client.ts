// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  tenantEngagementDepth,
  type TenantEngagementDepth,
  type TenantEngagementDepthKey,
  type TenantEngagementDepthQuery,
} from './entity.ts';

const calls = entityCalls<TenantEngagementDepth, TenantEngagementDepthKey, TenantEngagementDepthQuery>(
  tenantEngagementDepth,
);

/** Calls of the TenantEngagementDepth service. */
export const tenantEngagementDepthClient = {
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
