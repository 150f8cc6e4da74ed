// Generated from catalogue/campaignTenant.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { campaignTenantClient } from './client.ts';
import { campaignTenant, type CampaignTenantKey, type CampaignTenantQuery } from './entity.ts';

/** Cached reads of the CampaignTenant service. */
export const campaignTenantQueries = {
  entity: campaignTenant,
  page: (query: CampaignTenantQuery) =>
    queryOptions({
      queryKey: ['CampaignTenant', 'page', query],
      queryFn: ({ signal }) => campaignTenantClient.page(query, signal),
    }),
  one: (key: CampaignTenantKey) =>
    queryOptions({
      queryKey: ['CampaignTenant', 'one', ...key],
      queryFn: ({ signal }) => campaignTenantClient.get(key, signal),
    }),
};
