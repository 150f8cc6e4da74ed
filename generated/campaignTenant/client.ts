// Generated from catalogue/campaignTenant.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { campaignTenant, type CampaignTenant, type CampaignTenantKey } from './entity.ts';

/** Calls of the CampaignTenant service. */
export const campaignTenantClient = entityClient<CampaignTenant, CampaignTenantKey, typeof campaignTenant>(
  campaignTenant,
);
