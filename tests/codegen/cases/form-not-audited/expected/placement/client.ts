// Generated from catalogue/placement.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { placement, type Placement, type PlacementKey } from './entity.ts';

/** Calls of the Placement service. */
export const placementClient = entityClient<Placement, PlacementKey, typeof placement>(placement);
