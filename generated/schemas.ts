// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordSchema } from '#model/validation/record-schema.ts';
import { appRoleSchema } from './appRole/schema.ts';
import { appUserSchema } from './appUser/schema.ts';
import { campaignSchema } from './campaign/schema.ts';
import { campaignChannelSchema } from './campaignChannel/schema.ts';
import { campaignGoalSchema } from './campaignGoal/schema.ts';
import { campaignGoalTypeSchema } from './campaignGoalType/schema.ts';
import { campaignTenantSchema } from './campaignTenant/schema.ts';
import { campaignTypeSchema } from './campaignType/schema.ts';
import { channelTypeSchema } from './channelType/schema.ts';
import { countrySchema } from './country/schema.ts';
import { customerSchema } from './customer/schema.ts';
import { customerEngagementDepthSchema } from './customerEngagementDepth/schema.ts';
import { customerTenantEventSchema } from './customerTenantEvent/schema.ts';
import { customerWorkloadEventSchema } from './customerWorkloadEvent/schema.ts';
import { customerWorkloadUsageSchema } from './customerWorkloadUsage/schema.ts';
import { eventSchema } from './event/schema.ts';
import { frequencySchema } from './frequency/schema.ts';
import { metricTypeSchema } from './metricType/schema.ts';
import { prioritizedCustomerSchema } from './prioritizedCustomer/schema.ts';
import { regionSchema } from './region/schema.ts';
import { rfaContactSchema } from './rfaContact/schema.ts';
import { rfaDetailSchema } from './rfaDetail/schema.ts';
import { rfaStatusSchema } from './rfaStatus/schema.ts';
import { socialMediaAccountSchema } from './socialMediaAccount/schema.ts';
import { socialMediaTypeSchema } from './socialMediaType/schema.ts';
import { tenantSchema } from './tenant/schema.ts';
import { tenantContactSchema } from './tenantContact/schema.ts';
import { tenantEngagementDepthSchema } from './tenantEngagementDepth/schema.ts';
import { tenantWorkloadEventSchema } from './tenantWorkloadEvent/schema.ts';
import { tenantWorkloadRFACaseSchema } from './tenantWorkloadRFACase/schema.ts';
import { tenantWorkloadUsageSchema } from './tenantWorkloadUsage/schema.ts';
import { workloadSchema } from './workload/schema.ts';

/** JSON Schemas of save bodies by service name. */
export const recordSchemas: Readonly<Record<string, RecordSchema>> = {
  AppRole: appRoleSchema,
  AppUser: appUserSchema,
  Campaign: campaignSchema,
  CampaignChannel: campaignChannelSchema,
  CampaignGoal: campaignGoalSchema,
  CampaignGoalType: campaignGoalTypeSchema,
  CampaignTenant: campaignTenantSchema,
  CampaignType: campaignTypeSchema,
  ChannelType: channelTypeSchema,
  Country: countrySchema,
  Customer: customerSchema,
  CustomerEngagementDepth: customerEngagementDepthSchema,
  CustomerTenantEvent: customerTenantEventSchema,
  CustomerWorkloadEvent: customerWorkloadEventSchema,
  CustomerWorkloadUsage: customerWorkloadUsageSchema,
  Event: eventSchema,
  Frequency: frequencySchema,
  MetricType: metricTypeSchema,
  PrioritizedCustomer: prioritizedCustomerSchema,
  Region: regionSchema,
  RFAContact: rfaContactSchema,
  RFADetail: rfaDetailSchema,
  RFAStatus: rfaStatusSchema,
  SocialMediaAccount: socialMediaAccountSchema,
  SocialMediaType: socialMediaTypeSchema,
  Tenant: tenantSchema,
  TenantContact: tenantContactSchema,
  TenantEngagementDepth: tenantEngagementDepthSchema,
  TenantWorkloadEvent: tenantWorkloadEventSchema,
  TenantWorkloadRFACase: tenantWorkloadRFACaseSchema,
  TenantWorkloadUsage: tenantWorkloadUsageSchema,
  Workload: workloadSchema,
};
