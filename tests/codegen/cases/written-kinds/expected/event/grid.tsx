// Generated from catalogue/event.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { addressLook, decimalLook, longTextLook, uuidLook } from '#ui/list/columns/looks.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { eventClient } from './client.ts';
import { event, type Event } from './entity.ts';
import { eventQueries } from './queries.ts';

const column = columnsOf<Event>(event);

const columns = [
  column.text('name'),
  column.uuid('code', { look: uuidLook }),
  column.decimal('price', { look: decimalLook }),
  column.decimal('weight', { look: decimalLook }),
  column.longText('notes', { look: longTextLook }),
  column.email('email', { look: addressLook }),
  column.url('site', { look: addressLook }),
  column.phone('phone', { look: addressLook }),
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
