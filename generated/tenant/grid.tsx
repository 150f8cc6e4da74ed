// Generated from catalogue/tenant.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantClient } from './client.ts';
import { tenant, type Tenant } from './entity.ts';
import { tenantQueries } from './queries.ts';

const column = columnsOf<Tenant>(tenant);

const columns = [
  column.integer('tpid'),
  column.text('region'),
  column.text('area'),
  column.text('eou'),
  column.text('parentSegment'),
  column.text('subSegment'),
  column.text('industry'),
  column.text('verticalCategory'),
  column.text('vertical'),
  column.text('name', { width: 240 }),
  column.text('status'),
  column.text('regionalDirectorName'),
  column.text('areaManagerName'),
  column.text('ftaName'),
  column.dateTime('srcetlCreatedDate'),
  column.dateTime('srcetlModifiedDate'),
  column.text('segmentSummary'),
  column.text('communicationLanguage'),
  column.text('country'),
  column.text('city'),
  column.text('subsidiaryName'),
  column.text('m365E3SubscriptionFlag'),
  column.text('m365E5SubscriptionFlag'),
  column.text('d2kRegion'),
  column.text('telemetryRegionACC'),
  column.text('telemetryRegion'),
  column.text('countrySubscription'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Tenants list. */
export function TenantGrid() {
  return (
    <EntityList
      client={tenantClient}
      queries={tenantQueries}
      columns={columns}
      title="Tenants"
      path="/campaign/tenants"
      exportText="Export Tenants"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
