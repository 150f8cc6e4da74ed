// Generated from catalogue/customer.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { customer, type Customer, type CustomerKey, type CustomerQuery } from './entity.ts';

const calls = entityCalls<Customer, CustomerKey, CustomerQuery>(customer);

/** Calls of the Customer service. */
export const customerClient = {
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
