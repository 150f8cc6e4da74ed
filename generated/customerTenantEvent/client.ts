// Generated from catalogue/customerTenantEvent.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  customerTenantEvent,
  type CustomerTenantEvent,
  type CustomerTenantEventKey,
  type CustomerTenantEventQuery,
} from './entity.ts';

const calls = entityCalls<CustomerTenantEvent, CustomerTenantEventKey, CustomerTenantEventQuery>(customerTenantEvent);

/** Calls of the CustomerTenantEvent service. */
export const customerTenantEventClient = {
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
