// Generated from catalogue/inventory.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { inventory, type Inventory } from './entity.ts';

/** Calls of the Inventory service. */
export const inventoryClient = entityClient<Inventory, never, typeof inventory>(inventory);
