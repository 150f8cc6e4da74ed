// Generated from catalogue/campaign.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { campaignClient } from './client.ts';
import { campaign, type CampaignKey, type CampaignQuery } from './entity.ts';

/** Cached reads of the Campaign service. */
export const campaignQueries = {
  entity: campaign,
  page: (query: CampaignQuery) =>
    queryOptions({
      queryKey: ['Campaign', 'page', query],
      queryFn: ({ signal }) => campaignClient.page(query, signal),
    }),
  one: (key: CampaignKey) =>
    queryOptions({
      queryKey: ['Campaign', 'one', ...key],
      queryFn: ({ signal }) => campaignClient.get(key, signal),
    }),
};
