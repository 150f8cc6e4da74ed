// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { appRole } from './appRole/entity.ts';
import { appUser } from './appUser/entity.ts';
import { campaign } from './campaign/entity.ts';
import { campaignChannel } from './campaignChannel/entity.ts';
import { campaignGoal } from './campaignGoal/entity.ts';
import { campaignGoalType } from './campaignGoalType/entity.ts';
import { campaignTenant } from './campaignTenant/entity.ts';
import { campaignType } from './campaignType/entity.ts';
import { channelType } from './channelType/entity.ts';
import { country } from './country/entity.ts';
import { customer } from './customer/entity.ts';
import { customerEngagementDepth } from './customerEngagementDepth/entity.ts';
import { customerTenantEvent } from './customerTenantEvent/entity.ts';
import { customerWorkloadEvent } from './customerWorkloadEvent/entity.ts';
import { customerWorkloadUsage } from './customerWorkloadUsage/entity.ts';
import { event } from './event/entity.ts';
import { frequency } from './frequency/entity.ts';
import { metricType } from './metricType/entity.ts';
import { prioritizedCustomer } from './prioritizedCustomer/entity.ts';
import { region } from './region/entity.ts';
import { rfaContact } from './rfaContact/entity.ts';
import { rfaDetail } from './rfaDetail/entity.ts';
import { rfaStatus } from './rfaStatus/entity.ts';
import { socialMediaAccount } from './socialMediaAccount/entity.ts';
import { socialMediaType } from './socialMediaType/entity.ts';
import { tenant } from './tenant/entity.ts';
import { tenantContact } from './tenantContact/entity.ts';
import { tenantEngagementDepth } from './tenantEngagementDepth/entity.ts';
import { tenantWorkloadEvent } from './tenantWorkloadEvent/entity.ts';
import { tenantWorkloadRFACase } from './tenantWorkloadRFACase/entity.ts';
import { tenantWorkloadUsage } from './tenantWorkloadUsage/entity.ts';
import { topLevel } from './topLevel/entity.ts';
import { workload } from './workload/entity.ts';

/** Every entity of the catalogue. */
export const entities = [
  appRole,
  appUser,
  campaign,
  campaignChannel,
  campaignGoal,
  campaignGoalType,
  campaignTenant,
  campaignType,
  channelType,
  country,
  customer,
  customerEngagementDepth,
  customerTenantEvent,
  customerWorkloadEvent,
  customerWorkloadUsage,
  event,
  frequency,
  metricType,
  prioritizedCustomer,
  region,
  rfaContact,
  rfaDetail,
  rfaStatus,
  socialMediaAccount,
  socialMediaType,
  tenant,
  tenantContact,
  tenantEngagementDepth,
  tenantWorkloadEvent,
  tenantWorkloadRFACase,
  tenantWorkloadUsage,
  topLevel,
  workload,
] as const;
