// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerWorkloadEventClient } from './client.ts';
import { customerWorkloadEvent, type CustomerWorkloadEvent } from './entity.ts';
import { customerWorkloadEventQueries } from './queries.ts';

const column = columnsOf<CustomerWorkloadEvent>(customerWorkloadEvent);

const columns = [
  column.reference('customerId'),
  column.reference('workloadId'),
  column.date('eventDate'),
  column.reference('campaignChannelId'),
  column.text('value'),
  column.integer('count'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Customer Workload Events list. */
export function CustomerWorkloadEventGrid() {
  return (
    <EntityList
      client={customerWorkloadEventClient}
      queries={customerWorkloadEventQueries}
      columns={columns}
      title="Customer Workload Events"
      path="/campaign/customerWorkloadEvents"
      exportText="Export"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
