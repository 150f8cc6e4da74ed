// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { EntitySpec } from '#model/entity.ts';
import { appRole } from './appRole/entity.ts';
import { appUser } from './appUser/entity.ts';
import { campaign } from './campaign/entity.ts';
import { campaignGoal } from './campaignGoal/entity.ts';
import { country } from './country/entity.ts';
import { customerWorkloadUsage } from './customerWorkloadUsage/entity.ts';
import { region } from './region/entity.ts';
import { socialMediaAccount } from './socialMediaAccount/entity.ts';

/** The entities whose records the home page shows. */
export const homeEntities: readonly EntitySpec[] = [
  appRole,
  appUser,
  campaign,
  campaignGoal,
  country,
  customerWorkloadUsage,
  region,
  socialMediaAccount,
];
