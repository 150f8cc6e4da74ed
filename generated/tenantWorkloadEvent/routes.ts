// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { tenantWorkloadEventClient } from './client.ts';
import { tenantWorkloadEvent } from './entity.ts';
import { TenantWorkloadEventGrid } from './grid.tsx';

export const tenantWorkloadEventListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/tenantWorkloadEvent',
  staticData: { title: 'Tenant Workload Events', entity: tenantWorkloadEvent },
  validateSearch: listSearch,
  beforeLoad: requires('tenantWorkloadEvent/read'),
  loader: prefetchRows(tenantWorkloadEventClient),
  component: TenantWorkloadEventGrid,
});
