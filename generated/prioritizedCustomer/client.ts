// Generated from catalogue/prioritizedCustomer.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  prioritizedCustomer,
  type PrioritizedCustomer,
  type PrioritizedCustomerKey,
  type PrioritizedCustomerQuery,
} from './entity.ts';

const calls = entityCalls<PrioritizedCustomer, PrioritizedCustomerKey, PrioritizedCustomerQuery>(prioritizedCustomer);

/** Calls of the PrioritizedCustomer service. */
export const prioritizedCustomerClient = {
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
