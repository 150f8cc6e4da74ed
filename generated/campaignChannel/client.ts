// Generated from catalogue/campaignChannel.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { campaignChannel, type CampaignChannel, type CampaignChannelKey } from './entity.ts';

/** Calls of the CampaignChannel service. */
export const campaignChannelClient = entityClient<CampaignChannel, CampaignChannelKey, typeof campaignChannel>(
  campaignChannel,
);
