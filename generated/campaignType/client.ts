// Generated from catalogue/campaignType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { campaignType, type CampaignType, type CampaignTypeKey } from './entity.ts';

/** Calls of the CampaignType service. */
export const campaignTypeClient = entityClient<CampaignType, CampaignTypeKey, typeof campaignType>(campaignType);
