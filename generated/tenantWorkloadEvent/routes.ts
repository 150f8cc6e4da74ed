// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#ui/list/state/list-search.ts';
import { prefetchRows } from '#ui/list/state/prefetch-rows.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { tenantWorkloadEvent } from './entity.ts';

export const tenantWorkloadEventListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/tenantWorkloadEvent',
  staticData: { title: 'Tenant Workload Events', entity: tenantWorkloadEvent },
  validateSearch: listSearch,
  beforeLoad: requires('tenantWorkloadEvent/read'),
  loader: prefetchRows(async () => (await import('./queries.ts')).tenantWorkloadEventQueries),
  component: lazyRouteComponent(() => import('./grid.tsx'), 'TenantWorkloadEventGrid'),
});
