// Generated from catalogue/deal.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { dealClient } from './client.ts';
import { deal } from './entity.ts';
import { DealGrid } from './grid.tsx';

export const dealListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/deals',
  staticData: { title: 'Deals', entity: deal },
  validateSearch: listSearch,
  beforeLoad: requires('deal/read'),
  loader: prefetchRows(dealClient),
  component: DealGrid,
});

export const dealFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/deals/$id',
  staticData: { title: 'Deal', entity: deal },
  params: numericId,
  beforeLoad: requires('deal/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'DealForm'),
});
