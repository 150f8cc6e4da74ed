// Generated from catalogue/thing.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { thing, type Thing, type ThingKey, type ThingQuery } from './entity.ts';

const calls = entityCalls<Thing, ThingKey, ThingQuery>(thing);

/** Calls of the Thing service. */
export const thingClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  savedLists: calls.savedLists,
};
