// Generated from catalogue/campaignGoalType.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { campaignGoalTypeClient } from './client.ts';
import { campaignGoalType, type CampaignGoalTypeKey, type CampaignGoalTypeQuery } from './entity.ts';

/** Cached reads of the CampaignGoalType service. */
export const campaignGoalTypeQueries = {
  entity: campaignGoalType,
  page: (query: CampaignGoalTypeQuery) =>
    queryOptions({
      queryKey: ['CampaignGoalType', 'page', query],
      queryFn: ({ signal }) => campaignGoalTypeClient.page(query, signal),
    }),
  one: (key: CampaignGoalTypeKey) =>
    queryOptions({
      queryKey: ['CampaignGoalType', 'one', ...key],
      queryFn: ({ signal }) => campaignGoalTypeClient.get(key, signal),
    }),
};
