// Generated from catalogue/inventory.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { inventoryClient } from './client.ts';
import { inventory } from './entity.ts';
import { InventoryGrid } from './grid.tsx';

export const inventoryListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inventory',
  staticData: { title: 'Inventory', entity: inventory },
  validateSearch: listSearch,
  beforeLoad: requires('book/read', 'count/read', 'person/read', 'review/read', 'stock/read', 'team/read'),
  loader: prefetchRows(inventoryClient),
  component: InventoryGrid,
});
