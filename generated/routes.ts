// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { appRoleFormRoute, appRoleListRoute } from './appRole/routes.ts';
import { appUserFormRoute, appUserListRoute } from './appUser/routes.ts';
import { campaignFormRoute, campaignListRoute } from './campaign/routes.ts';
import { campaignGoalFormRoute, campaignGoalListRoute } from './campaignGoal/routes.ts';
import { campaignGoalTypeFormRoute, campaignGoalTypeListRoute } from './campaignGoalType/routes.ts';
import { campaignTenantListRoute } from './campaignTenant/routes.ts';
import { campaignTypeListRoute } from './campaignType/routes.ts';
import { channelTypeFormRoute, channelTypeListRoute } from './channelType/routes.ts';
import { countryFormRoute, countryListRoute } from './country/routes.ts';
import { customerListRoute } from './customer/routes.ts';
import { customerEngagementDepthListRoute } from './customerEngagementDepth/routes.ts';
import { customerTenantEventListRoute } from './customerTenantEvent/routes.ts';
import { customerWorkloadEventListRoute } from './customerWorkloadEvent/routes.ts';
import { customerWorkloadUsageListRoute } from './customerWorkloadUsage/routes.ts';
import { eventListRoute } from './event/routes.ts';
import { frequencyFormRoute, frequencyListRoute } from './frequency/routes.ts';
import { metricTypeFormRoute, metricTypeListRoute } from './metricType/routes.ts';
import { prioritizedCustomerListRoute } from './prioritizedCustomer/routes.ts';
import { regionFormRoute, regionListRoute } from './region/routes.ts';
import { rfaContactListRoute } from './rfaContact/routes.ts';
import { rfaDetailListRoute } from './rfaDetail/routes.ts';
import { rfaStatusListRoute } from './rfaStatus/routes.ts';
import { socialMediaAccountFormRoute, socialMediaAccountListRoute } from './socialMediaAccount/routes.ts';
import { socialMediaTypeFormRoute, socialMediaTypeListRoute } from './socialMediaType/routes.ts';
import { tenantListRoute } from './tenant/routes.ts';
import { tenantContactListRoute } from './tenantContact/routes.ts';
import { tenantEngagementDepthListRoute } from './tenantEngagementDepth/routes.ts';
import { tenantWorkloadEventListRoute } from './tenantWorkloadEvent/routes.ts';
import { tenantWorkloadRFACaseListRoute } from './tenantWorkloadRFACase/routes.ts';
import { tenantWorkloadUsageListRoute } from './tenantWorkloadUsage/routes.ts';
import { topLevelListRoute } from './topLevel/routes.ts';
import { workloadListRoute } from './workload/routes.ts';

/** The routes of all generated screens, to be added to the root route. */
export const entityRoutes = [
  appRoleFormRoute,
  appRoleListRoute,
  appUserFormRoute,
  appUserListRoute,
  campaignFormRoute,
  campaignListRoute,
  campaignGoalFormRoute,
  campaignGoalListRoute,
  campaignGoalTypeFormRoute,
  campaignGoalTypeListRoute,
  campaignTenantListRoute,
  campaignTypeListRoute,
  channelTypeFormRoute,
  channelTypeListRoute,
  countryFormRoute,
  countryListRoute,
  customerListRoute,
  customerEngagementDepthListRoute,
  customerTenantEventListRoute,
  customerWorkloadEventListRoute,
  customerWorkloadUsageListRoute,
  eventListRoute,
  frequencyFormRoute,
  frequencyListRoute,
  metricTypeFormRoute,
  metricTypeListRoute,
  prioritizedCustomerListRoute,
  regionFormRoute,
  regionListRoute,
  rfaContactListRoute,
  rfaDetailListRoute,
  rfaStatusListRoute,
  socialMediaAccountFormRoute,
  socialMediaAccountListRoute,
  socialMediaTypeFormRoute,
  socialMediaTypeListRoute,
  tenantListRoute,
  tenantContactListRoute,
  tenantEngagementDepthListRoute,
  tenantWorkloadEventListRoute,
  tenantWorkloadRFACaseListRoute,
  tenantWorkloadUsageListRoute,
  topLevelListRoute,
  workloadListRoute,
] as const;
