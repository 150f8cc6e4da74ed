// Generated from catalogue/campaignGoal.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { campaignGoal, type CampaignGoal, type CampaignGoalKey } from './entity.ts';

/** Calls of the CampaignGoal service. */
export const campaignGoalClient = entityClient<CampaignGoal, CampaignGoalKey, typeof campaignGoal>(campaignGoal);
