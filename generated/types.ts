// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { AppRole, AppRoleQuery, appRole } from './appRole/entity.ts';
import type { AppUser, AppUserQuery, appUser } from './appUser/entity.ts';
import type { Campaign, CampaignQuery, campaign } from './campaign/entity.ts';
import type { CampaignChannel, CampaignChannelQuery, campaignChannel } from './campaignChannel/entity.ts';
import type { CampaignGoal, CampaignGoalQuery, campaignGoal } from './campaignGoal/entity.ts';
import type { CampaignGoalType, CampaignGoalTypeQuery, campaignGoalType } from './campaignGoalType/entity.ts';
import type { CampaignTenant, CampaignTenantQuery, campaignTenant } from './campaignTenant/entity.ts';
import type { CampaignType, CampaignTypeQuery, campaignType } from './campaignType/entity.ts';
import type { ChannelType, ChannelTypeQuery, channelType } from './channelType/entity.ts';
import type { Country, CountryQuery, country } from './country/entity.ts';
import type { Customer, CustomerQuery, customer } from './customer/entity.ts';
import type {
  CustomerEngagementDepth,
  CustomerEngagementDepthQuery,
  customerEngagementDepth,
} from './customerEngagementDepth/entity.ts';
import type {
  CustomerTenantEvent,
  CustomerTenantEventQuery,
  customerTenantEvent,
} from './customerTenantEvent/entity.ts';
import type {
  CustomerWorkloadEvent,
  CustomerWorkloadEventQuery,
  customerWorkloadEvent,
} from './customerWorkloadEvent/entity.ts';
import type {
  CustomerWorkloadUsage,
  CustomerWorkloadUsageQuery,
  customerWorkloadUsage,
} from './customerWorkloadUsage/entity.ts';
import type { Event, EventQuery, event } from './event/entity.ts';
import type { Frequency, FrequencyQuery, frequency } from './frequency/entity.ts';
import type { MetricType, MetricTypeQuery, metricType } from './metricType/entity.ts';
import type {
  PrioritizedCustomer,
  PrioritizedCustomerQuery,
  prioritizedCustomer,
} from './prioritizedCustomer/entity.ts';
import type { Region, RegionQuery, region } from './region/entity.ts';
import type { RFAContact, RFAContactQuery, rfaContact } from './rfaContact/entity.ts';
import type { RFADetail, RFADetailQuery, rfaDetail } from './rfaDetail/entity.ts';
import type { RFAStatus, RFAStatusQuery, rfaStatus } from './rfaStatus/entity.ts';
import type { SocialMediaAccount, SocialMediaAccountQuery, socialMediaAccount } from './socialMediaAccount/entity.ts';
import type { SocialMediaType, SocialMediaTypeQuery, socialMediaType } from './socialMediaType/entity.ts';
import type { Tenant, TenantQuery, tenant } from './tenant/entity.ts';
import type { TenantContact, TenantContactQuery, tenantContact } from './tenantContact/entity.ts';
import type {
  TenantEngagementDepth,
  TenantEngagementDepthQuery,
  tenantEngagementDepth,
} from './tenantEngagementDepth/entity.ts';
import type {
  TenantWorkloadEvent,
  TenantWorkloadEventQuery,
  tenantWorkloadEvent,
} from './tenantWorkloadEvent/entity.ts';
import type {
  TenantWorkloadRFACase,
  TenantWorkloadRFACaseQuery,
  tenantWorkloadRFACase,
} from './tenantWorkloadRFACase/entity.ts';
import type {
  TenantWorkloadUsage,
  TenantWorkloadUsageQuery,
  tenantWorkloadUsage,
} from './tenantWorkloadUsage/entity.ts';
import type { TopLevel, TopLevelQuery, topLevel } from './topLevel/entity.ts';
import type { Workload, WorkloadQuery, workload } from './workload/entity.ts';

/** The records, the queries of the list and the spec of every entity, by its name, and whether it has a form. */
export interface CatalogueEntities {
  appRole: { record: AppRole; query: AppRoleQuery; spec: typeof appRole; form: true };
  appUser: { record: AppUser; query: AppUserQuery; spec: typeof appUser; form: true };
  campaign: { record: Campaign; query: CampaignQuery; spec: typeof campaign; form: true };
  campaignChannel: { record: CampaignChannel; query: CampaignChannelQuery; spec: typeof campaignChannel };
  campaignGoal: { record: CampaignGoal; query: CampaignGoalQuery; spec: typeof campaignGoal; form: true };
  campaignGoalType: {
    record: CampaignGoalType;
    query: CampaignGoalTypeQuery;
    spec: typeof campaignGoalType;
    form: true;
  };
  campaignTenant: { record: CampaignTenant; query: CampaignTenantQuery; spec: typeof campaignTenant };
  campaignType: { record: CampaignType; query: CampaignTypeQuery; spec: typeof campaignType };
  channelType: { record: ChannelType; query: ChannelTypeQuery; spec: typeof channelType; form: true };
  country: { record: Country; query: CountryQuery; spec: typeof country; form: true };
  customer: { record: Customer; query: CustomerQuery; spec: typeof customer };
  customerEngagementDepth: {
    record: CustomerEngagementDepth;
    query: CustomerEngagementDepthQuery;
    spec: typeof customerEngagementDepth;
  };
  customerTenantEvent: {
    record: CustomerTenantEvent;
    query: CustomerTenantEventQuery;
    spec: typeof customerTenantEvent;
  };
  customerWorkloadEvent: {
    record: CustomerWorkloadEvent;
    query: CustomerWorkloadEventQuery;
    spec: typeof customerWorkloadEvent;
  };
  customerWorkloadUsage: {
    record: CustomerWorkloadUsage;
    query: CustomerWorkloadUsageQuery;
    spec: typeof customerWorkloadUsage;
  };
  event: { record: Event; query: EventQuery; spec: typeof event };
  frequency: { record: Frequency; query: FrequencyQuery; spec: typeof frequency; form: true };
  metricType: { record: MetricType; query: MetricTypeQuery; spec: typeof metricType; form: true };
  prioritizedCustomer: {
    record: PrioritizedCustomer;
    query: PrioritizedCustomerQuery;
    spec: typeof prioritizedCustomer;
  };
  region: { record: Region; query: RegionQuery; spec: typeof region; form: true };
  rfaContact: { record: RFAContact; query: RFAContactQuery; spec: typeof rfaContact };
  rfaDetail: { record: RFADetail; query: RFADetailQuery; spec: typeof rfaDetail };
  rfaStatus: { record: RFAStatus; query: RFAStatusQuery; spec: typeof rfaStatus };
  socialMediaAccount: {
    record: SocialMediaAccount;
    query: SocialMediaAccountQuery;
    spec: typeof socialMediaAccount;
    form: true;
  };
  socialMediaType: { record: SocialMediaType; query: SocialMediaTypeQuery; spec: typeof socialMediaType; form: true };
  tenant: { record: Tenant; query: TenantQuery; spec: typeof tenant };
  tenantContact: { record: TenantContact; query: TenantContactQuery; spec: typeof tenantContact };
  tenantEngagementDepth: {
    record: TenantEngagementDepth;
    query: TenantEngagementDepthQuery;
    spec: typeof tenantEngagementDepth;
  };
  tenantWorkloadEvent: {
    record: TenantWorkloadEvent;
    query: TenantWorkloadEventQuery;
    spec: typeof tenantWorkloadEvent;
  };
  tenantWorkloadRFACase: {
    record: TenantWorkloadRFACase;
    query: TenantWorkloadRFACaseQuery;
    spec: typeof tenantWorkloadRFACase;
  };
  tenantWorkloadUsage: {
    record: TenantWorkloadUsage;
    query: TenantWorkloadUsageQuery;
    spec: typeof tenantWorkloadUsage;
  };
  topLevel: { record: TopLevel; query: TopLevelQuery; spec: typeof topLevel };
  workload: { record: Workload; query: WorkloadQuery; spec: typeof workload };
}
