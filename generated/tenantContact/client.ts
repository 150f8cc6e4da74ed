// Generated from catalogue/tenantContact.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { tenantContact, type TenantContact, type TenantContactKey } from './entity.ts';

/** Calls of the TenantContact service. */
export const tenantContactClient = entityClient<TenantContact, TenantContactKey, typeof tenantContact>(tenantContact);
