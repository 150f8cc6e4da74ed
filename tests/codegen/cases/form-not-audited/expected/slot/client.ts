// Generated from catalogue/slot.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { slot, type Slot, type SlotKey, type SlotQuery } from './entity.ts';

const calls = entityCalls<Slot, SlotKey, SlotQuery>(slot);

/** Calls of the Slot service. */
export const slotClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  savedLists: calls.savedLists,
};
