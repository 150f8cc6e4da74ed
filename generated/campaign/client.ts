// Generated from catalogue/campaign.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { campaign, type Campaign, type CampaignKey, type CampaignQuery } from './entity.ts';

const calls = entityCalls<Campaign, CampaignKey, CampaignQuery>(campaign);

/** Calls of the Campaign service. */
export const campaignClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  exportRows: calls.exportRows,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
