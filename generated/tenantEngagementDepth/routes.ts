// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { tenantEngagementDepthClient } from './client.ts';
import { tenantEngagementDepth } from './entity.ts';
import { TenantEngagementDepthGrid } from './grid.tsx';

export const tenantEngagementDepthListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/tenantEngagementDepth',
  staticData: { title: 'Tenant Engagement Depths', entity: tenantEngagementDepth },
  validateSearch: listSearch,
  beforeLoad: requires('tenantEngagementDepth/read'),
  loader: prefetchRows(tenantEngagementDepthClient),
  component: TenantEngagementDepthGrid,
});
