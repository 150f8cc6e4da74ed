// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { customerWorkloadEvent, type CustomerWorkloadEvent, type CustomerWorkloadEventKey } from './entity.ts';

/** Calls of the CustomerWorkloadEvent service. */
export const customerWorkloadEventClient = entityClient<
  CustomerWorkloadEvent,
  CustomerWorkloadEventKey,
  typeof customerWorkloadEvent
>(customerWorkloadEvent);
