// Generated from catalogue/thing.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { addressLook, choiceLook, decimalLook, longTextLook, uuidLook } from '#ui/list/columns/looks.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { thingClient } from './client.ts';
import { thing, type Thing } from './entity.ts';
import { thingQueries } from './queries.ts';

const column = columnsOf<Thing>(thing);

const columns = [
  column.text('short', { width: 90 }),
  column.text('long'),
  column.longText('notes', { look: longTextLook }),
  column.email('mail', { look: addressLook }),
  column.url('site', { look: addressLook }),
  column.phone('phone', { look: addressLook }),
  column.uuid('code', { look: uuidLook }),
  column.integer('whole'),
  column.number('exact'),
  column.decimal('price', { look: decimalLook }),
  column.boolean('flag'),
  column.date('opens'),
  column.date('closes'),
  column.dateTime('seen'),
  column.dateTime('left'),
  column.time('starts'),
  column.choice('state', { look: choiceLook }),
  column.choices('tags', { look: choiceLook }),
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
