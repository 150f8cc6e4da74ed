// Generated from catalogue/tenantWorkloadRFACase.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { tenantWorkloadRFACaseClient } from './client.ts';
import { tenantWorkloadRFACase } from './entity.ts';
import { TenantWorkloadRFACaseGrid } from './grid.tsx';

export const tenantWorkloadRFACaseListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/tenantWorkloadRFACases',
  staticData: { title: 'Tenant Workload RFA Cases', entity: tenantWorkloadRFACase },
  validateSearch: listSearch,
  beforeLoad: requires('tenantWorkloadRFACase/read'),
  loader: prefetchRows(tenantWorkloadRFACaseClient),
  component: TenantWorkloadRFACaseGrid,
});
