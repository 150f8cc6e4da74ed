// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { tenantEngagementDepth, type TenantEngagementDepth, type TenantEngagementDepthKey } from './entity.ts';

/** Calls of the TenantEngagementDepth service. */
export const tenantEngagementDepthClient = entityClient<
  TenantEngagementDepth,
  TenantEngagementDepthKey,
  typeof tenantEngagementDepth
>(tenantEngagementDepth);
