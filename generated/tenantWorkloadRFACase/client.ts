// Generated from catalogue/tenantWorkloadRFACase.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { tenantWorkloadRFACase, type TenantWorkloadRFACase, type TenantWorkloadRFACaseKey } from './entity.ts';

/** Calls of the TenantWorkloadRFACase service. */
export const tenantWorkloadRFACaseClient = entityClient<
  TenantWorkloadRFACase,
  TenantWorkloadRFACaseKey,
  typeof tenantWorkloadRFACase
>(tenantWorkloadRFACase);
