// Generated from catalogue/placement.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { placement, type Placement, type PlacementKey, type PlacementQuery } from './entity.ts';

const calls = entityCalls<Placement, PlacementKey, PlacementQuery>(placement);

/** Calls of the Placement service. */
export const placementClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  savedLists: calls.savedLists,
};
