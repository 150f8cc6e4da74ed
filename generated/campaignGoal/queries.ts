// Generated from catalogue/campaignGoal.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { campaignGoalClient } from './client.ts';
import { campaignGoal, type CampaignGoalKey, type CampaignGoalQuery } from './entity.ts';

/** Cached reads of the CampaignGoal service. */
export const campaignGoalQueries = {
  entity: campaignGoal,
  page: (query: CampaignGoalQuery) =>
    queryOptions({
      queryKey: ['CampaignGoal', 'page', query],
      queryFn: ({ signal }) => campaignGoalClient.page(query, signal),
    }),
  one: (key: CampaignGoalKey) =>
    queryOptions({
      queryKey: ['CampaignGoal', 'one', ...key],
      queryFn: ({ signal }) => campaignGoalClient.get(key, signal),
    }),
};
