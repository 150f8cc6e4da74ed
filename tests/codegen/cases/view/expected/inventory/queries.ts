// Generated from catalogue/inventory.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { inventoryClient } from './client.ts';
import { inventory, type InventoryQuery } from './entity.ts';

/** Cached reads of the Inventory service. */
export const inventoryQueries = {
  entity: inventory,
  page: (query: InventoryQuery) =>
    queryOptions({
      queryKey: ['Inventory', 'page', query],
      queryFn: ({ signal }) => inventoryClient.page(query, signal),
    }),
};
