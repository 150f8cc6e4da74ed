// Generated from catalogue/ by codegen/emit/records.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordAddresses } from '#model/record-address.ts';

/** URL paths of records by service name, with the permissions that they require. */
export const records: RecordAddresses = {
  AppRole: { form: '/campaign/roles/$id', read: ['appRole/read'] },
  AppUser: { form: '/campaign/users/$id', read: ['appUser/read'] },
  Campaign: { form: '/campaign/campaigns/$id', read: ['campaign/read'] },
  CampaignGoal: { form: '/campaign/campaignGoals/$id', read: ['campaignGoal/read'] },
  CampaignGoalType: { form: '/campaign/campaignGoalTypes/$id', read: ['campaignGoalType/read'] },
  CampaignTenant: { list: '/campaign/campaignTenants', read: ['campaignTenant/read'] },
  CampaignType: { list: '/campaign/campaignTypes', read: ['campaignType/read'] },
  ChannelType: { form: '/campaign/channelTypes/$id', read: ['channelType/read'] },
  Country: { form: '/campaign/countries/$id', read: ['country/read'] },
  Customer: { list: '/campaign/customers', read: ['customer/read'] },
  CustomerEngagementDepth: { list: '/campaign/customerEngagementDepths', read: ['customerEngagementDepth/read'] },
  CustomerTenantEvent: { list: '/campaign/customerTenantEvents', read: ['customerTenantEvent/read'] },
  CustomerWorkloadEvent: { list: '/campaign/customerWorkloadEvents', read: ['customerWorkloadEvent/read'] },
  CustomerWorkloadUsage: { list: '/campaign/customerWorkloadUsages', read: ['customerWorkloadUsage/read'] },
  Event: { list: '/campaign/events', read: ['event/read'] },
  Frequency: { form: '/campaign/frequencies/$id', read: ['frequency/read'] },
  MetricType: { form: '/campaign/metricTypes/$id', read: ['metricType/read'] },
  PrioritizedCustomer: { list: '/campaign/prioritizedCustomers', read: ['prioritizedCustomer/read'] },
  Region: { form: '/campaign/regions/$id', read: ['region/read'] },
  RFAContact: { list: '/campaign/rfaContacts', read: ['rfaContact/read'] },
  RFADetail: { list: '/campaign/rfaDetails', read: ['rfaDetail/read'] },
  RFAStatus: { list: '/campaign/rfaStatuses', read: ['rfaStatus/read'] },
  SocialMediaAccount: { form: '/campaign/socialMediaAccounts/$id', read: ['socialMediaAccount/read'] },
  SocialMediaType: { form: '/campaign/socialMediaTypes/$id', read: ['socialMediaType/read'] },
  Tenant: { list: '/campaign/tenants', read: ['tenant/read'] },
  TenantContact: { list: '/campaign/tenantContacts', read: ['tenantContact/read'] },
  TenantEngagementDepth: { list: '/campaign/tenantEngagementDepth', read: ['tenantEngagementDepth/read'] },
  TenantWorkloadEvent: { list: '/campaign/tenantWorkloadEvent', read: ['tenantWorkloadEvent/read'] },
  TenantWorkloadRFACase: { list: '/campaign/tenantWorkloadRFACases', read: ['tenantWorkloadRFACase/read'] },
  TenantWorkloadUsage: { list: '/campaign/tenantWorkloadUsages', read: ['tenantWorkloadUsage/read'] },
  Workload: { list: '/campaign/workload', read: ['workload/read'] },
};
