// Generated from catalogue/campaign.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { campaignClient } from './client.ts';
import { campaign } from './entity.ts';
import { CampaignGrid } from './grid.tsx';

export const campaignListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/campaigns',
  staticData: { title: 'Campaigns', entity: campaign },
  validateSearch: listSearch,
  beforeLoad: requires('campaign/read'),
  loader: prefetchRows(campaignClient),
  component: CampaignGrid,
});

export const campaignFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/campaigns/$id',
  staticData: { title: 'Campaign', entity: campaign },
  params: numericId,
  beforeLoad: requires('campaign/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'CampaignForm'),
});
