// Generated from catalogue/campaignGoalType.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { campaignGoalTypeClient } from './client.ts';
import { campaignGoalType } from './entity.ts';
import { CampaignGoalTypeGrid } from './grid.tsx';

export const campaignGoalTypeListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/campaignGoalTypes',
  staticData: { title: 'Campaign Goal Types', entity: campaignGoalType },
  validateSearch: listSearch,
  beforeLoad: requires('campaignGoalType/read'),
  loader: prefetchRows(campaignGoalTypeClient),
  component: CampaignGoalTypeGrid,
});

export const campaignGoalTypeFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/campaignGoalTypes/$id',
  staticData: { title: 'Campaign Goal Type', entity: campaignGoalType },
  params: numericId,
  beforeLoad: requires('campaignGoalType/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'CampaignGoalTypeForm'),
});
