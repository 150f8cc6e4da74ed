// Generated from catalogue/tenant.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { tenant, type Tenant, type TenantKey } from './entity.ts';

/** Calls of the Tenant service. */
export const tenantClient = entityClient<Tenant, TenantKey, typeof tenant>(tenant);
