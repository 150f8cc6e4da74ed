// Generated from catalogue/customerEngagementDepth.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { customerEngagementDepthClient } from './client.ts';
import { customerEngagementDepth } from './entity.ts';
import { CustomerEngagementDepthGrid } from './grid.tsx';

export const customerEngagementDepthListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/customerEngagementDepths',
  staticData: { title: 'Customer Engagement Depths', entity: customerEngagementDepth },
  validateSearch: listSearch,
  beforeLoad: requires('customerEngagementDepth/read'),
  loader: prefetchRows(customerEngagementDepthClient),
  component: CustomerEngagementDepthGrid,
});
