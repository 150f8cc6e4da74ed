// Generated from catalogue/region.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { region, type Region, type RegionKey } from './entity.ts';

/** Calls of the Region service. */
export const regionClient = entityClient<Region, RegionKey, typeof region>(region);
