// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#ui/list/state/list-search.ts';
import { rowsAhead } from '#ui/list/state/rows-ahead.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';

export const customerWorkloadEventListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/customerWorkloadEvents',
  staticData: { title: 'Customer Workload Events' },
  validateSearch: listSearch,
  beforeLoad: requires('customerWorkloadEvent/read'),
  loader: rowsAhead(async () => (await import('./queries.ts')).customerWorkloadEventQueries),
  component: lazyRouteComponent(() => import('./grid.tsx'), 'CustomerWorkloadEventGrid'),
});
