// Generated from catalogue/frequency.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { frequencyClient } from './client.ts';
import { frequency } from './entity.ts';
import { FrequencyGrid } from './grid.tsx';

export const frequencyListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/frequencies',
  staticData: { title: 'Frequencies', entity: frequency },
  validateSearch: listSearch,
  beforeLoad: requires('frequency/read'),
  loader: prefetchRows(frequencyClient),
  component: FrequencyGrid,
});

export const frequencyFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/frequencies/$id',
  staticData: { title: 'Frequency', entity: frequency },
  params: numericId,
  beforeLoad: requires('frequency/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'FrequencyForm'),
});
