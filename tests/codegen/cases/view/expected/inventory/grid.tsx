// Generated from catalogue/inventory.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { inventoryClient } from './client.ts';

/** The Inventory list. */
export function InventoryGrid() {
  return <EntityList client={inventoryClient} title="Inventory" path="/inventory" showDeleted={false} />;
}
