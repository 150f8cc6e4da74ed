// Generated from catalogue/campaignType.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { campaignTypeClient } from './client.ts';
import { campaignType } from './entity.ts';
import { CampaignTypeGrid } from './grid.tsx';

export const campaignTypeListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/campaignTypes',
  staticData: { title: 'Campaign Types', entity: campaignType },
  validateSearch: listSearch,
  beforeLoad: requires('campaignType/read'),
  loader: prefetchRows(campaignTypeClient),
  component: CampaignTypeGrid,
});
