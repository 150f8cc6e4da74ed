// Generated from catalogue/room.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { room, type Room, type RoomKey } from './entity.ts';

/** Calls of the Room service. */
export const roomClient = entityClient<Room, RoomKey, typeof room>(room);
