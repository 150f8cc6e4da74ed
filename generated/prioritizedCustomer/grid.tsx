// Generated from catalogue/prioritizedCustomer.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { prioritizedCustomerClient } from './client.ts';
import { prioritizedCustomer, type PrioritizedCustomer } from './entity.ts';
import { prioritizedCustomerQueries } from './queries.ts';

const column = columnsOf<PrioritizedCustomer>(prioritizedCustomer);

const columns = [
  column.text('name', { width: 240 }),
  column.text('displayName', { width: 240 }),
  column.text('region'),
  column.text('eou'),
  column.text('employeeName'),
  column.text('area'),
  column.text('s2500FY21'),
  column.text('s2500FY22'),
  column.text('s2500FY23'),
  column.text('ftaFullName'),
  column.integer('tenantCount'),
  column.text('regionalDirectorFullName'),
  column.text('ftaAreaManagerPrimaryAlias'),
  column.text('ftaAlias'),
  column.integer('iSS2500ACTIVE'),
  column.text('strategicCustomerFlag'),
  column.text('targetedCustomerFlag'),
  column.text('parentSubsegment'),
  column.text('subSegment'),
  column.text('vertical'),
  column.text('fastTrackManagerAlias'),
  column.text('fastTrackManageName'),
  column.text('prioritizedCustomerFlag'),
  column.text('p2000FY24'),
  column.text('etlRowHash', { width: 360 }),
  column.dateTime('etlCreated'),
  column.dateTime('etlModified'),
  column.text('p4000'),
  column.text('p4000FY25'),
  column.text('pinned'),
  column.text('pinnedFY25'),
  column.text('dynamic'),
  column.text('dynamicFY25'),
  column.date('eaRenewalDate'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Prioritized Customers list. */
export function PrioritizedCustomerGrid() {
  return (
    <EntityList
      client={prioritizedCustomerClient}
      queries={prioritizedCustomerQueries}
      columns={columns}
      title="Prioritized Customers"
      path="/campaign/prioritizedCustomers"
      exportText="Export Prioritized Customers"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
