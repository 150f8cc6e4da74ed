// Generated from catalogue/inventory.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#ui/list/state/list-search.ts';
import { prefetchRows } from '#ui/list/state/prefetch-rows.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { inventory } from './entity.ts';

export const inventoryListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inventory',
  staticData: { title: 'Inventory', entity: inventory },
  validateSearch: listSearch,
  beforeLoad: requires('book/read', 'count/read', 'person/read', 'review/read', 'stock/read', 'team/read'),
  loader: prefetchRows(async () => (await import('./queries.ts')).inventoryQueries),
  component: lazyRouteComponent(() => import('./grid.tsx'), 'InventoryGrid'),
});
