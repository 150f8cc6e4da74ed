// Generated from catalogue/tenantWorkloadRFACase.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  tenantWorkloadRFACase,
  type TenantWorkloadRFACase,
  type TenantWorkloadRFACaseKey,
  type TenantWorkloadRFACaseQuery,
} from './entity.ts';

const calls = entityCalls<TenantWorkloadRFACase, TenantWorkloadRFACaseKey, TenantWorkloadRFACaseQuery>(
  tenantWorkloadRFACase,
);

/** Calls of the TenantWorkloadRFACase service. */
export const tenantWorkloadRFACaseClient = {
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
