// Generated from catalogue/campaignGoal.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { campaignGoal, type CampaignGoal, type CampaignGoalKey, type CampaignGoalQuery } from './entity.ts';

const calls = entityCalls<CampaignGoal, CampaignGoalKey, CampaignGoalQuery>(campaignGoal);

/** Calls of the CampaignGoal service. */
export const campaignGoalClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
