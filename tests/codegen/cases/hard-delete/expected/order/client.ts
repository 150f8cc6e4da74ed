// Generated from catalogue/order.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { order, type Order, type OrderKey, type OrderQuery } from './entity.ts';

const calls = entityCalls<Order, OrderKey, OrderQuery>(order);

/** Calls of the Order service. */
export const orderClient = {
  page: calls.page,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
