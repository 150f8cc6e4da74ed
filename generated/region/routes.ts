// Generated from catalogue/region.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { regionClient } from './client.ts';
import { region } from './entity.ts';
import { RegionGrid } from './grid.tsx';

export const regionListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/regions',
  staticData: { title: 'Regions', entity: region },
  validateSearch: listSearch,
  beforeLoad: requires('region/read'),
  loader: prefetchRows(regionClient),
  component: RegionGrid,
});

export const regionFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/regions/$id',
  staticData: { title: 'Region', entity: region },
  params: numericId,
  beforeLoad: requires('region/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'RegionForm'),
});
