// Generated from catalogue/door.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { door, type Door, type DoorKey, type DoorQuery } from './entity.ts';

const calls = entityCalls<Door, DoorKey, DoorQuery>(door);

/** Calls of the Door service. */
export const doorClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  savedLists: calls.savedLists,
};
