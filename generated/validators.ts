// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Validate } from '#model/validation.ts';
import { validateAppRole } from './appRole/validate.js';
import { validateAppUser } from './appUser/validate.js';
import { validateCampaign } from './campaign/validate.js';
import { validateCampaignChannel } from './campaignChannel/validate.js';
import { validateCampaignGoal } from './campaignGoal/validate.js';
import { validateCampaignGoalType } from './campaignGoalType/validate.js';
import { validateCampaignTenant } from './campaignTenant/validate.js';
import { validateCampaignType } from './campaignType/validate.js';
import { validateChannelType } from './channelType/validate.js';
import { validateCountry } from './country/validate.js';
import { validateCustomer } from './customer/validate.js';
import { validateCustomerEngagementDepth } from './customerEngagementDepth/validate.js';
import { validateCustomerTenantEvent } from './customerTenantEvent/validate.js';
import { validateCustomerWorkloadEvent } from './customerWorkloadEvent/validate.js';
import { validateCustomerWorkloadUsage } from './customerWorkloadUsage/validate.js';
import { validateEvent } from './event/validate.js';
import { validateFrequency } from './frequency/validate.js';
import { validateMetricType } from './metricType/validate.js';
import { validatePrioritizedCustomer } from './prioritizedCustomer/validate.js';
import { validateRegion } from './region/validate.js';
import { validateRFAContact } from './rfaContact/validate.js';
import { validateRFADetail } from './rfaDetail/validate.js';
import { validateRFAStatus } from './rfaStatus/validate.js';
import { validateSocialMediaAccount } from './socialMediaAccount/validate.js';
import { validateSocialMediaType } from './socialMediaType/validate.js';
import { validateTenant } from './tenant/validate.js';
import { validateTenantContact } from './tenantContact/validate.js';
import { validateTenantEngagementDepth } from './tenantEngagementDepth/validate.js';
import { validateTenantWorkloadEvent } from './tenantWorkloadEvent/validate.js';
import { validateTenantWorkloadRFACase } from './tenantWorkloadRFACase/validate.js';
import { validateTenantWorkloadUsage } from './tenantWorkloadUsage/validate.js';
import { validateWorkload } from './workload/validate.js';

/** What judges a record before it is saved, by service name. */
export const validators: Readonly<Record<string, Validate>> = {
  AppRole: validateAppRole,
  AppUser: validateAppUser,
  Campaign: validateCampaign,
  CampaignChannel: validateCampaignChannel,
  CampaignGoal: validateCampaignGoal,
  CampaignGoalType: validateCampaignGoalType,
  CampaignTenant: validateCampaignTenant,
  CampaignType: validateCampaignType,
  ChannelType: validateChannelType,
  Country: validateCountry,
  Customer: validateCustomer,
  CustomerEngagementDepth: validateCustomerEngagementDepth,
  CustomerTenantEvent: validateCustomerTenantEvent,
  CustomerWorkloadEvent: validateCustomerWorkloadEvent,
  CustomerWorkloadUsage: validateCustomerWorkloadUsage,
  Event: validateEvent,
  Frequency: validateFrequency,
  MetricType: validateMetricType,
  PrioritizedCustomer: validatePrioritizedCustomer,
  Region: validateRegion,
  RFAContact: validateRFAContact,
  RFADetail: validateRFADetail,
  RFAStatus: validateRFAStatus,
  SocialMediaAccount: validateSocialMediaAccount,
  SocialMediaType: validateSocialMediaType,
  Tenant: validateTenant,
  TenantContact: validateTenantContact,
  TenantEngagementDepth: validateTenantEngagementDepth,
  TenantWorkloadEvent: validateTenantWorkloadEvent,
  TenantWorkloadRFACase: validateTenantWorkloadRFACase,
  TenantWorkloadUsage: validateTenantWorkloadUsage,
  Workload: validateWorkload,
};
