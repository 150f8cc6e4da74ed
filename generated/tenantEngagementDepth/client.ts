// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import {
  tenantEngagementDepth,
  type TenantEngagementDepth,
  type TenantEngagementDepthKey,
  type TenantEngagementDepthQuery,
} from './entity.ts';

/** Calls of the TenantEngagementDepth service. */
export const tenantEngagementDepthClient = entityClient<
  TenantEngagementDepth,
  TenantEngagementDepthKey,
  TenantEngagementDepthQuery,
  typeof tenantEngagementDepth
>(tenantEngagementDepth);
