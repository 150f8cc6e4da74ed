// Generated from catalogue/campaignType.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { campaignTypeClient } from './client.ts';
import { campaignType, type CampaignTypeKey, type CampaignTypeQuery } from './entity.ts';

/** Cached reads of the CampaignType service. */
export const campaignTypeQueries = {
  entity: campaignType,
  page: (query: CampaignTypeQuery) =>
    queryOptions({
      queryKey: ['CampaignType', 'page', query],
      queryFn: ({ signal }) => campaignTypeClient.page(query, signal),
    }),
  one: (key: CampaignTypeKey) =>
    queryOptions({
      queryKey: ['CampaignType', 'one', ...key],
      queryFn: ({ signal }) => campaignTypeClient.get(key, signal),
    }),
};
