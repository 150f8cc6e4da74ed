// Generated from catalogue/campaignChannel.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { campaignChannel, type CampaignChannel, type CampaignChannelKey, type CampaignChannelQuery } from './entity.ts';

const calls = entityCalls<CampaignChannel, CampaignChannelKey, CampaignChannelQuery>(campaignChannel);

/** Calls of the CampaignChannel service. */
export const campaignChannelClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  savedLists: calls.savedLists,
};
