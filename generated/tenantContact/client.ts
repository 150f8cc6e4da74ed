// Generated from catalogue/tenantContact.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { tenantContact, type TenantContact, type TenantContactKey, type TenantContactQuery } from './entity.ts';

const calls = entityCalls<TenantContact, TenantContactKey, TenantContactQuery>(tenantContact);

/** Calls of the TenantContact service. */
export const tenantContactClient = {
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
