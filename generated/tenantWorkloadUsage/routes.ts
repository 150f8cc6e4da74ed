// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { tenantWorkloadUsageClient } from './client.ts';
import { tenantWorkloadUsage } from './entity.ts';
import { TenantWorkloadUsageGrid } from './grid.tsx';

export const tenantWorkloadUsageListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/tenantWorkloadUsages',
  staticData: { title: 'Tenant Workload Usages', entity: tenantWorkloadUsage },
  validateSearch: listSearch,
  beforeLoad: requires('tenantWorkloadUsage/read'),
  loader: prefetchRows(tenantWorkloadUsageClient),
  component: TenantWorkloadUsageGrid,
});
