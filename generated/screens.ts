// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Screen } from '#model/screen.ts';

/** The lists with their entities. Routes of a list and its form are loaded with the first visit. */
export const screens: readonly Screen[] = [
  {
    path: '/campaign/roles',
    entity: 'appRole',
    form: true,
    routes: () => import('./appRole/routes.ts'),
  },
  {
    path: '/campaign/users',
    entity: 'appUser',
    form: true,
    routes: () => import('./appUser/routes.ts'),
  },
  {
    path: '/campaign/campaigns',
    entity: 'campaign',
    form: true,
    routes: () => import('./campaign/routes.ts'),
  },
  {
    path: '/campaign/campaignGoals',
    entity: 'campaignGoal',
    form: true,
    routes: () => import('./campaignGoal/routes.ts'),
  },
  {
    path: '/campaign/campaignGoalTypes',
    entity: 'campaignGoalType',
    form: true,
    routes: () => import('./campaignGoalType/routes.ts'),
  },
  {
    path: '/campaign/campaignTenants',
    entity: 'campaignTenant',
    routes: () => import('./campaignTenant/routes.ts'),
  },
  {
    path: '/campaign/campaignTypes',
    entity: 'campaignType',
    routes: () => import('./campaignType/routes.ts'),
  },
  {
    path: '/campaign/channelTypes',
    entity: 'channelType',
    form: true,
    routes: () => import('./channelType/routes.ts'),
  },
  {
    path: '/campaign/countries',
    entity: 'country',
    form: true,
    routes: () => import('./country/routes.ts'),
  },
  {
    path: '/campaign/customers',
    entity: 'customer',
    routes: () => import('./customer/routes.ts'),
  },
  {
    path: '/campaign/customerEngagementDepths',
    entity: 'customerEngagementDepth',
    routes: () => import('./customerEngagementDepth/routes.ts'),
  },
  {
    path: '/campaign/customerTenantEvents',
    entity: 'customerTenantEvent',
    routes: () => import('./customerTenantEvent/routes.ts'),
  },
  {
    path: '/campaign/customerWorkloadEvents',
    entity: 'customerWorkloadEvent',
    routes: () => import('./customerWorkloadEvent/routes.ts'),
  },
  {
    path: '/campaign/customerWorkloadUsages',
    entity: 'customerWorkloadUsage',
    routes: () => import('./customerWorkloadUsage/routes.ts'),
  },
  {
    path: '/campaign/events',
    entity: 'event',
    routes: () => import('./event/routes.ts'),
  },
  {
    path: '/campaign/frequencies',
    entity: 'frequency',
    form: true,
    routes: () => import('./frequency/routes.ts'),
  },
  {
    path: '/campaign/metricTypes',
    entity: 'metricType',
    form: true,
    routes: () => import('./metricType/routes.ts'),
  },
  {
    path: '/campaign/prioritizedCustomers',
    entity: 'prioritizedCustomer',
    routes: () => import('./prioritizedCustomer/routes.ts'),
  },
  {
    path: '/campaign/regions',
    entity: 'region',
    form: true,
    routes: () => import('./region/routes.ts'),
  },
  {
    path: '/campaign/rfaContacts',
    entity: 'rfaContact',
    routes: () => import('./rfaContact/routes.ts'),
  },
  {
    path: '/campaign/rfaDetails',
    entity: 'rfaDetail',
    routes: () => import('./rfaDetail/routes.ts'),
  },
  {
    path: '/campaign/rfaStatuses',
    entity: 'rfaStatus',
    routes: () => import('./rfaStatus/routes.ts'),
  },
  {
    path: '/campaign/socialMediaAccounts',
    entity: 'socialMediaAccount',
    form: true,
    routes: () => import('./socialMediaAccount/routes.ts'),
  },
  {
    path: '/campaign/socialMediaTypes',
    entity: 'socialMediaType',
    form: true,
    routes: () => import('./socialMediaType/routes.ts'),
  },
  {
    path: '/campaign/tenants',
    entity: 'tenant',
    routes: () => import('./tenant/routes.ts'),
  },
  {
    path: '/campaign/tenantContacts',
    entity: 'tenantContact',
    routes: () => import('./tenantContact/routes.ts'),
  },
  {
    path: '/campaign/tenantEngagementDepth',
    entity: 'tenantEngagementDepth',
    routes: () => import('./tenantEngagementDepth/routes.ts'),
  },
  {
    path: '/campaign/tenantWorkloadEvent',
    entity: 'tenantWorkloadEvent',
    routes: () => import('./tenantWorkloadEvent/routes.ts'),
  },
  {
    path: '/campaign/tenantWorkloadRFACases',
    entity: 'tenantWorkloadRFACase',
    routes: () => import('./tenantWorkloadRFACase/routes.ts'),
  },
  {
    path: '/campaign/tenantWorkloadUsages',
    entity: 'tenantWorkloadUsage',
    routes: () => import('./tenantWorkloadUsage/routes.ts'),
  },
  {
    path: '/campaign/',
    entity: 'topLevel',
    routes: () => import('./topLevel/routes.ts'),
  },
  {
    path: '/campaign/workload',
    entity: 'workload',
    routes: () => import('./workload/routes.ts'),
  },
];
