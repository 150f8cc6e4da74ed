// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { customerWorkloadUsage, type CustomerWorkloadUsage, type CustomerWorkloadUsageKey } from './entity.ts';

/** Calls of the CustomerWorkloadUsage service. */
export const customerWorkloadUsageClient = entityClient<
  CustomerWorkloadUsage,
  CustomerWorkloadUsageKey,
  typeof customerWorkloadUsage
>(customerWorkloadUsage);
