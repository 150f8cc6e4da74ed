// Generated from catalogue/room.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { roomClient } from './client.ts';
import { room, type Room } from './entity.ts';
import { roomQueries } from './queries.ts';

const column = columnsOf<Room>(room);

const columns = [
  column.text('name'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Rooms list. */
export function RoomGrid() {
  return (
    <EntityList
      client={roomClient}
      queries={roomQueries}
      columns={columns}
      title="Rooms"
      path="/rooms"
      add={{ text: 'Add Room' }}
      editable
      exportText="Export"
      showDeleted={false}
    />
  );
}
