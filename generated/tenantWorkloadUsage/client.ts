// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { tenantWorkloadUsage, type TenantWorkloadUsage, type TenantWorkloadUsageKey } from './entity.ts';

/** Calls of the TenantWorkloadUsage service. */
export const tenantWorkloadUsageClient = entityClient<
  TenantWorkloadUsage,
  TenantWorkloadUsageKey,
  typeof tenantWorkloadUsage
>(tenantWorkloadUsage);
