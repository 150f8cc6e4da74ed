// Generated from catalogue/topLevel.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { topLevelClient } from './client.ts';
import { topLevel } from './entity.ts';
import { TopLevelGrid } from './grid.tsx';

export const topLevelListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/',
  staticData: { title: 'Top Level Export', entity: topLevel },
  validateSearch: listSearch,
  beforeLoad: requires(
    'campaignChannel/read',
    'customer/read',
    'tenant/read',
    'tenantWorkloadEvent/read',
    'tenantWorkloadRFACase/read',
    'tenantWorkloadUsage/read',
    'workload/read',
  ),
  loader: prefetchRows(topLevelClient),
  component: TopLevelGrid,
});
