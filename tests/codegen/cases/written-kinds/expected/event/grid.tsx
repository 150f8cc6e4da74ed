// Generated from catalogue/event.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { eventClient } from './client.ts';
import { event, type Event } from './entity.ts';
import { eventQueries } from './queries.ts';

const column = columnsOf<Event>(event);

const columns = [
  column.text('name'),
  column.uuid('code'),
  column.decimal('price'),
  column.decimal('weight'),
  column.longText('notes'),
  column.email('email'),
  column.url('site'),
  column.phone('phone'),
  column.date('day'),
  column.time('starts'),
];

/** The Events list. */
export function EventGrid() {
  return (
    <EntityList
      client={eventClient}
      queries={eventQueries}
      columns={columns}
      title="Events"
      path="/events"
      add={{ text: 'Add Event' }}
      editable
      exportText="Export"
      showDeleted="all"
    />
  );
}
