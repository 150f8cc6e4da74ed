// Generated from catalogue/campaignTenant.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { campaignTenant, type CampaignTenant, type CampaignTenantKey, type CampaignTenantQuery } from './entity.ts';

const calls = entityCalls<CampaignTenant, CampaignTenantKey, CampaignTenantQuery>(campaignTenant);

/** Calls of the CampaignTenant service. */
export const campaignTenantClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  exportRows: calls.exportRows,
  savedLists: calls.savedLists,
};
