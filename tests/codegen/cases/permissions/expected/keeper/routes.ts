// Generated from catalogue/keeper.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { keeperClient } from './client.ts';
import { keeper } from './entity.ts';
import { KeeperGrid } from './grid.tsx';

export const keeperListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/keepers',
  staticData: { title: 'Keepers', entity: keeper },
  validateSearch: listSearch,
  beforeLoad: requires('keeper/read'),
  loader: prefetchRows(keeperClient),
  component: KeeperGrid,
});

export const keeperFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/keepers/$id',
  staticData: { title: 'Keeper', entity: keeper },
  params: numericId,
  beforeLoad: requires('keeper/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'KeeperForm'),
});
