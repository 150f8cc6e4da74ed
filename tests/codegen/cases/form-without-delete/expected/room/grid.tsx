// Generated from catalogue/room.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { roomClient } from './client.ts';

/** The Rooms list. */
export function RoomGrid() {
  return (
    <EntityList
      client={roomClient}
      title="Rooms"
      path="/rooms"
      add={{ text: 'Add Room' }}
      editable
      showDeleted={false}
    />
  );
}
