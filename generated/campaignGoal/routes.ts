// Generated from catalogue/campaignGoal.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { campaignGoalClient } from './client.ts';
import { campaignGoal } from './entity.ts';
import { CampaignGoalGrid } from './grid.tsx';

export const campaignGoalListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/campaignGoals',
  staticData: { title: 'Campaign Goals', entity: campaignGoal },
  validateSearch: listSearch,
  beforeLoad: requires('campaignGoal/read'),
  loader: prefetchRows(campaignGoalClient),
  component: CampaignGoalGrid,
});

export const campaignGoalFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/campaignGoals/$id',
  staticData: { title: 'Campaign Goal', entity: campaignGoal },
  params: numericId,
  beforeLoad: requires('campaignGoal/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'CampaignGoalForm'),
});
