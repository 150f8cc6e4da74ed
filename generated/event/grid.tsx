// Generated from catalogue/event.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { eventClient } from './client.ts';
import { event, type Event } from './entity.ts';
import { eventQueries } from './queries.ts';

const column = columnsOf<Event>(event);

const columns = [
  column.text('name', { width: 240 }),
  column.date('date'),
  column.boolean('mileStoneFlag'),
  column.integer('organizationHierarchyNBR'),
  column.dateTime('srcetlCreatedDate'),
  column.dateTime('srcetlModifiedDate'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Events list. */
export function EventGrid() {
  return (
    <EntityList
      client={eventClient}
      queries={eventQueries}
      columns={columns}
      title="Events"
      path="/campaign/events"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
