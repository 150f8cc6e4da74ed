// Generated from catalogue/thing.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { thingClient } from './client.ts';
import { thing } from './entity.ts';
import { ThingGrid } from './grid.tsx';

export const thingListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/things',
  staticData: { title: 'Things', entity: thing },
  validateSearch: listSearch,
  beforeLoad: requires('thing/read'),
  loader: prefetchRows(thingClient),
  component: ThingGrid,
});

export const thingFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/things/$id',
  staticData: { title: 'Thing', entity: thing },
  params: numericId,
  beforeLoad: requires('thing/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'ThingForm'),
});
