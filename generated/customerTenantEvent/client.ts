// Generated from catalogue/customerTenantEvent.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { customerTenantEvent, type CustomerTenantEvent, type CustomerTenantEventKey } from './entity.ts';

/** Calls of the CustomerTenantEvent service. */
export const customerTenantEventClient = entityClient<
  CustomerTenantEvent,
  CustomerTenantEventKey,
  typeof customerTenantEvent
>(customerTenantEvent);
