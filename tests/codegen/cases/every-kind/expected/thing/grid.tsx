// Generated from catalogue/thing.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { thingClient } from './client.ts';
import { thing, type Thing } from './entity.ts';
import { thingQueries } from './queries.ts';

const column = columnsOf<Thing>(thing);

const columns = [
  column.text('short', { width: 90 }),
  column.text('long'),
  column.integer('whole'),
  column.number('exact'),
  column.boolean('flag'),
  column.date('opens'),
  column.date('closes'),
  column.dateTime('seen'),
  column.dateTime('left'),
  column.reference('ownerId'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Things list. */
export function ThingGrid() {
  return (
    <EntityList
      client={thingClient}
      queries={thingQueries}
      columns={columns}
      title="Things"
      path="/things"
      editable
      showDeleted="all"
    />
  );
}
