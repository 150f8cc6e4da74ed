// Generated from catalogue/campaignTenant.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { campaignTenantClient } from './client.ts';
import { campaignTenant } from './entity.ts';
import { CampaignTenantGrid } from './grid.tsx';

export const campaignTenantListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/campaignTenants',
  staticData: { title: 'Campaign Tenants', entity: campaignTenant },
  validateSearch: listSearch,
  beforeLoad: requires('campaignTenant/read'),
  loader: prefetchRows(campaignTenantClient),
  component: CampaignTenantGrid,
});
