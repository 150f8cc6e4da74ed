// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { tenantWorkloadEvent, type TenantWorkloadEvent, type TenantWorkloadEventKey } from './entity.ts';

/** Calls of the TenantWorkloadEvent service. */
export const tenantWorkloadEventClient = entityClient<
  TenantWorkloadEvent,
  TenantWorkloadEventKey,
  typeof tenantWorkloadEvent
>(tenantWorkloadEvent);
