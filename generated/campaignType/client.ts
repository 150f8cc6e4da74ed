// Generated from catalogue/campaignType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { campaignType, type CampaignType, type CampaignTypeKey, type CampaignTypeQuery } from './entity.ts';

const calls = entityCalls<CampaignType, CampaignTypeKey, CampaignTypeQuery>(campaignType);

/** Calls of the CampaignType service. */
export const campaignTypeClient = {
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
