// Generated from catalogue/customer.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerClient } from './client.ts';
import { customer, type Customer } from './entity.ts';
import { customerQueries } from './queries.ts';

const column = columnsOf<Customer>(customer);

const columns = [
  column.text('name', { width: 240 }),
  column.text('region'),
  column.text('area'),
  column.text('eou'),
  column.text('countryCode'),
  column.text('country'),
  column.text('segmentSummary'),
  column.text('parentSegment'),
  column.text('subSegment'),
  column.text('industry'),
  column.text('verticalCategory'),
  column.text('vertical'),
  column.text('regionalDirectorName'),
  column.text('areaManagerName'),
  column.dateTime('srcCreatedDate'),
  column.dateTime('srcModifiedDate'),
  column.text('ftaNames'),
  column.date('renewalDate'),
  column.text('renewalQuarter'),
  column.date('eaRenewalDate'),
  column.text('displayName', { width: 240 }),
  column.text('subsidiary'),
  column.text('subvertical'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Customers list. */
export function CustomerGrid() {
  return (
    <EntityList
      client={customerClient}
      queries={customerQueries}
      columns={columns}
      title="Customers"
      path="/campaign/customers"
      exportText="Export"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
