// Generated from catalogue/inventory.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { inventory, type Inventory, type InventoryQuery } from './entity.ts';

const calls = entityCalls<Inventory, never, InventoryQuery>(inventory);

/** Calls of the Inventory service. */
export const inventoryClient = {
  page: calls.page,
  exportRows: calls.exportRows,
  savedLists: calls.savedLists,
};
