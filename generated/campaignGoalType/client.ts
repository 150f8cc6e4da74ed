// Generated from catalogue/campaignGoalType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { campaignGoalType, type CampaignGoalType, type CampaignGoalTypeKey } from './entity.ts';

/** Calls of the CampaignGoalType service. */
export const campaignGoalTypeClient = entityClient<CampaignGoalType, CampaignGoalTypeKey, typeof campaignGoalType>(
  campaignGoalType,
);
