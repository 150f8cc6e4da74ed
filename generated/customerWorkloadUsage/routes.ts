// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { customerWorkloadUsageClient } from './client.ts';
import { customerWorkloadUsage } from './entity.ts';
import { CustomerWorkloadUsageGrid } from './grid.tsx';

export const customerWorkloadUsageListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/customerWorkloadUsages',
  staticData: { title: 'Customer Workload Usages', entity: customerWorkloadUsage },
  validateSearch: listSearch,
  beforeLoad: requires('customerWorkloadUsage/read'),
  loader: prefetchRows(customerWorkloadUsageClient),
  component: CustomerWorkloadUsageGrid,
});
