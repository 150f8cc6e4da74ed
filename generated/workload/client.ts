// Generated from catalogue/workload.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { workload, type Workload, type WorkloadKey } from './entity.ts';

/** Calls of the Workload service. */
export const workloadClient = entityClient<Workload, WorkloadKey, typeof workload>(workload);
