// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { customerWorkloadEventClient } from './client.ts';
import { customerWorkloadEvent } from './entity.ts';
import { CustomerWorkloadEventGrid } from './grid.tsx';

export const customerWorkloadEventListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/customerWorkloadEvents',
  staticData: { title: 'Customer Workload Events', entity: customerWorkloadEvent },
  validateSearch: listSearch,
  beforeLoad: requires('customerWorkloadEvent/read'),
  loader: prefetchRows(customerWorkloadEventClient),
  component: CustomerWorkloadEventGrid,
});
