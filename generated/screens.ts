// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { LoadedRoutes, Screen } from '#model/screen.ts';

/** The lists with their entities. Routes of a list and its form are loaded with the first visit. */
export const screens: readonly Screen[] = [
  {
    path: '/campaign/roles',
    entity: 'appRole',
    form: true,
    routes: (): LoadedRoutes => import('./appRole/routes.ts'),
  },
  {
    path: '/campaign/users',
    entity: 'appUser',
    form: true,
    routes: (): LoadedRoutes => import('./appUser/routes.ts'),
  },
  {
    path: '/campaign/campaigns',
    entity: 'campaign',
    form: true,
    routes: (): LoadedRoutes => import('./campaign/routes.ts'),
  },
  {
    path: '/campaign/campaignGoals',
    entity: 'campaignGoal',
    form: true,
    routes: (): LoadedRoutes => import('./campaignGoal/routes.ts'),
  },
  {
    path: '/campaign/campaignGoalTypes',
    entity: 'campaignGoalType',
    form: true,
    routes: (): LoadedRoutes => import('./campaignGoalType/routes.ts'),
  },
  {
    path: '/campaign/campaignTenants',
    entity: 'campaignTenant',
    routes: (): LoadedRoutes => import('./campaignTenant/routes.ts'),
  },
  {
    path: '/campaign/campaignTypes',
    entity: 'campaignType',
    routes: (): LoadedRoutes => import('./campaignType/routes.ts'),
  },
  {
    path: '/campaign/channelTypes',
    entity: 'channelType',
    form: true,
    routes: (): LoadedRoutes => import('./channelType/routes.ts'),
  },
  {
    path: '/campaign/countries',
    entity: 'country',
    form: true,
    routes: (): LoadedRoutes => import('./country/routes.ts'),
  },
  {
    path: '/campaign/customers',
    entity: 'customer',
    routes: (): LoadedRoutes => import('./customer/routes.ts'),
  },
  {
    path: '/campaign/customerEngagementDepths',
    entity: 'customerEngagementDepth',
    routes: (): LoadedRoutes => import('./customerEngagementDepth/routes.ts'),
  },
  {
    path: '/campaign/customerTenantEvents',
    entity: 'customerTenantEvent',
    routes: (): LoadedRoutes => import('./customerTenantEvent/routes.ts'),
  },
  {
    path: '/campaign/customerWorkloadEvents',
    entity: 'customerWorkloadEvent',
    routes: (): LoadedRoutes => import('./customerWorkloadEvent/routes.ts'),
  },
  {
    path: '/campaign/customerWorkloadUsages',
    entity: 'customerWorkloadUsage',
    routes: (): LoadedRoutes => import('./customerWorkloadUsage/routes.ts'),
  },
  {
    path: '/campaign/events',
    entity: 'event',
    routes: (): LoadedRoutes => import('./event/routes.ts'),
  },
  {
    path: '/campaign/frequencies',
    entity: 'frequency',
    form: true,
    routes: (): LoadedRoutes => import('./frequency/routes.ts'),
  },
  {
    path: '/campaign/metricTypes',
    entity: 'metricType',
    form: true,
    routes: (): LoadedRoutes => import('./metricType/routes.ts'),
  },
  {
    path: '/campaign/prioritizedCustomers',
    entity: 'prioritizedCustomer',
    routes: (): LoadedRoutes => import('./prioritizedCustomer/routes.ts'),
  },
  {
    path: '/campaign/regions',
    entity: 'region',
    form: true,
    routes: (): LoadedRoutes => import('./region/routes.ts'),
  },
  {
    path: '/campaign/rfaContacts',
    entity: 'rfaContact',
    routes: (): LoadedRoutes => import('./rfaContact/routes.ts'),
  },
  {
    path: '/campaign/rfaDetails',
    entity: 'rfaDetail',
    routes: (): LoadedRoutes => import('./rfaDetail/routes.ts'),
  },
  {
    path: '/campaign/rfaStatuses',
    entity: 'rfaStatus',
    routes: (): LoadedRoutes => import('./rfaStatus/routes.ts'),
  },
  {
    path: '/campaign/socialMediaAccounts',
    entity: 'socialMediaAccount',
    form: true,
    routes: (): LoadedRoutes => import('./socialMediaAccount/routes.ts'),
  },
  {
    path: '/campaign/socialMediaTypes',
    entity: 'socialMediaType',
    form: true,
    routes: (): LoadedRoutes => import('./socialMediaType/routes.ts'),
  },
  {
    path: '/campaign/tenants',
    entity: 'tenant',
    routes: (): LoadedRoutes => import('./tenant/routes.ts'),
  },
  {
    path: '/campaign/tenantContacts',
    entity: 'tenantContact',
    routes: (): LoadedRoutes => import('./tenantContact/routes.ts'),
  },
  {
    path: '/campaign/tenantEngagementDepth',
    entity: 'tenantEngagementDepth',
    routes: (): LoadedRoutes => import('./tenantEngagementDepth/routes.ts'),
  },
  {
    path: '/campaign/tenantWorkloadEvent',
    entity: 'tenantWorkloadEvent',
    routes: (): LoadedRoutes => import('./tenantWorkloadEvent/routes.ts'),
  },
  {
    path: '/campaign/tenantWorkloadRFACases',
    entity: 'tenantWorkloadRFACase',
    routes: (): LoadedRoutes => import('./tenantWorkloadRFACase/routes.ts'),
  },
  {
    path: '/campaign/tenantWorkloadUsages',
    entity: 'tenantWorkloadUsage',
    routes: (): LoadedRoutes => import('./tenantWorkloadUsage/routes.ts'),
  },
  {
    path: '/campaign/',
    entity: 'topLevel',
    routes: (): LoadedRoutes => import('./topLevel/routes.ts'),
  },
  {
    path: '/campaign/workload',
    entity: 'workload',
    routes: (): LoadedRoutes => import('./workload/routes.ts'),
  },
];
