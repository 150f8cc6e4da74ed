// Generated from catalogue/campaign.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { campaign, type Campaign, type CampaignKey } from './entity.ts';

/** Calls of the Campaign service. */
export const campaignClient = entityClient<Campaign, CampaignKey, typeof campaign>(campaign);
