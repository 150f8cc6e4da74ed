// Generated from catalogue/campaignChannel.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { campaignChannelClient } from './client.ts';
import { campaignChannel, type CampaignChannelKey, type CampaignChannelQuery } from './entity.ts';

/** Cached reads of the CampaignChannel service. */
export const campaignChannelQueries = {
  entity: campaignChannel,
  page: (query: CampaignChannelQuery) =>
    queryOptions({
      queryKey: ['CampaignChannel', 'page', query],
      queryFn: ({ signal }) => campaignChannelClient.page(query, signal),
    }),
  one: (key: CampaignChannelKey) =>
    queryOptions({
      queryKey: ['CampaignChannel', 'one', ...key],
      queryFn: ({ signal }) => campaignChannelClient.get(key, signal),
    }),
};
