// Generated from catalogue/workload.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { workloadClient } from './client.ts';
import { workload } from './entity.ts';
import { WorkloadGrid } from './grid.tsx';

export const workloadListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/workload',
  staticData: { title: 'Workloads', entity: workload },
  validateSearch: listSearch,
  beforeLoad: requires('workload/read'),
  loader: prefetchRows(workloadClient),
  component: WorkloadGrid,
});
