// Generated from catalogue/inventory.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { inventoryClient } from './client.ts';
import { inventory, type Inventory } from './entity.ts';
import { inventoryQueries } from './queries.ts';

const column = columnsOf<Inventory>(inventory);

const columns = [
  column.text('bookName'),
  column.text('donorName'),
  column.integer('teamNumber'),
  column.number('stars'),
  column.integer('copies'),
  column.integer('found'),
  column.number('foundPercent'),
];

/** The Inventory list. */
export function InventoryGrid() {
  return (
    <EntityList
      client={inventoryClient}
      queries={inventoryQueries}
      columns={columns}
      title="Inventory"
      path="/inventory"
      exportText="Export"
      showDeleted={false}
    />
  );
}
