// Generated from catalogue/ by codegen/emit/access.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Access } from '#model/access.ts';

/** Resources of permissions, in the order of the menu. */
export const access: Access = {
  role: {
    service: 'AppRole',
    read: ['appRole/read'],
    display: ['name'],
    permissions: { field: 'permissionIds', service: 'Permission' },
  },
  user: { display: ['name'] },
  administration: { read: ['appUser/read', 'appRole/read'], write: ['appUser/read', 'appRole/read', 'appUser/write'] },
  groups: [
    {
      label: 'MCOP',
      resources: [
        { label: 'Campaigns', read: 'campaign/read', write: 'campaign/write' },
        { label: 'Campaign Channels', read: 'campaignChannel/read', write: 'campaignChannel/write' },
        { label: 'Campaign Tenants', read: 'campaignTenant/read' },
        { label: 'Customer Workload Usages', read: 'customerWorkloadUsage/read', write: 'customerWorkloadUsage/write' },
        { label: 'Tenant Workload Usages', read: 'tenantWorkloadUsage/read', write: 'tenantWorkloadUsage/write' },
        { label: 'Events', read: 'event/read', write: 'event/write' },
        { label: 'Campaign Goals', read: 'campaignGoal/read', write: 'campaignGoal/write' },
        { label: 'Customers', read: 'customer/read', write: 'customer/write' },
        {
          label: 'Customer Engagement Depths',
          read: 'customerEngagementDepth/read',
          write: 'customerEngagementDepth/write',
        },
        { label: 'Prioritized Customers', read: 'prioritizedCustomer/read', write: 'prioritizedCustomer/write' },
        { label: 'RFA Contacts', read: 'rfaContact/read', write: 'rfaContact/write' },
        { label: 'RFA Details', read: 'rfaDetail/read', write: 'rfaDetail/write' },
        { label: 'Tenants', read: 'tenant/read', write: 'tenant/write' },
        {
          label: 'Tenant Workload RFA Cases',
          read: 'tenantWorkloadRFACase/read',
          write: 'tenantWorkloadRFACase/write',
        },
        { label: 'Social Media Accounts', read: 'socialMediaAccount/read', write: 'socialMediaAccount/write' },
      ],
    },
    {
      label: 'Admin',
      resources: [
        { label: 'Roles', read: 'appRole/read', write: 'appRole/write' },
        { label: 'Users', read: 'appUser/read', write: 'appUser/write' },
        { label: 'Campaign Types', read: 'campaignType/read', write: 'campaignType/write' },
        { label: 'Campaign Goal Types', read: 'campaignGoalType/read', write: 'campaignGoalType/write' },
        { label: 'Customer Workload Events', read: 'customerWorkloadEvent/read', write: 'customerWorkloadEvent/write' },
        { label: 'Regions', read: 'region/read', write: 'region/write' },
        { label: 'Countries', read: 'country/read', write: 'country/write' },
        { label: 'RFA Statuses', read: 'rfaStatus/read', write: 'rfaStatus/write' },
        { label: 'Tenant Contacts', read: 'tenantContact/read', write: 'tenantContact/write' },
        { label: 'Customer Tenant Events', read: 'customerTenantEvent/read', write: 'customerTenantEvent/write' },
        { label: 'Frequencies', read: 'frequency/read', write: 'frequency/write' },
        { label: 'Channel Types', read: 'channelType/read', write: 'channelType/write' },
        { label: 'Metric Types', read: 'metricType/read', write: 'metricType/write' },
        { label: 'Social Media Types', read: 'socialMediaType/read', write: 'socialMediaType/write' },
        { label: 'Tenant Workload Events', read: 'tenantWorkloadEvent/read', write: 'tenantWorkloadEvent/write' },
        { label: 'Tenant Engagement Depth', read: 'tenantEngagementDepth/read', write: 'tenantEngagementDepth/write' },
        { label: 'Workload', read: 'workload/read', write: 'workload/write' },
      ],
    },
  ],
};
