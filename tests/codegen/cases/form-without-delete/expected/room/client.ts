// Generated from catalogue/room.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { room, type Room, type RoomKey, type RoomQuery } from './entity.ts';

const calls = entityCalls<Room, RoomKey, RoomQuery>(room);

/** Calls of the Room service. */
export const roomClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  exportRows: calls.exportRows,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
