// Generated from catalogue/orderLine.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { orderLine, type OrderLine, type OrderLineKey, type OrderLineQuery } from './entity.ts';

const calls = entityCalls<OrderLine, OrderLineKey, OrderLineQuery>(orderLine);

/** Calls of the OrderLine service. */
export const orderLineClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
