// Generated from catalogue/campaignGoalType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  campaignGoalType,
  type CampaignGoalType,
  type CampaignGoalTypeKey,
  type CampaignGoalTypeQuery,
} from './entity.ts';

const calls = entityCalls<CampaignGoalType, CampaignGoalTypeKey, CampaignGoalTypeQuery>(campaignGoalType);

/** Calls of the CampaignGoalType service. */
export const campaignGoalTypeClient = {
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
