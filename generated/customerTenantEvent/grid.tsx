// Generated from catalogue/customerTenantEvent.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerTenantEventClient } from './client.ts';
import { customerTenantEvent, type CustomerTenantEvent } from './entity.ts';
import { customerTenantEventQueries } from './queries.ts';

const column = columnsOf<CustomerTenantEvent>(customerTenantEvent);

const columns = [
  column.integer('externalCustomerTenantEventId', { width: 200 }),
  column.text('type'),
  column.text('name', { width: 240 }),
  column.text('description', { width: 440 }),
  column.text('channelName'),
  column.text('uom'),
  column.text('status'),
  column.text('etlRowHash', { width: 360 }),
  column.dateTime('srcetlCreatedDate'),
  column.dateTime('srcetlModifiedDate'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Customer Tenant Events list. */
export function CustomerTenantEventGrid() {
  return (
    <EntityList
      client={customerTenantEventClient}
      queries={customerTenantEventQueries}
      columns={columns}
      title="Customer Tenant Events"
      path="/campaign/customerTenantEvents"
      exportText="Export"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
