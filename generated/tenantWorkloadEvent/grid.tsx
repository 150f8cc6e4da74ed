// Generated from catalogue/tenantWorkloadEvent.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantWorkloadEventClient } from './client.ts';
import { tenantWorkloadEvent, type TenantWorkloadEvent } from './entity.ts';
import { tenantWorkloadEventQueries } from './queries.ts';

const column = columnsOf<TenantWorkloadEvent>(tenantWorkloadEvent);

const columns = [
  column.reference('workloadId'),
  column.reference('tenantId'),
  column.date('tenantEventDate'),
  column.reference('campaignChannelId'),
  column.text('tenantEventValue'),
  column.integer('tenantEventCount'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Tenant Workload Events list. */
export function TenantWorkloadEventGrid() {
  return (
    <EntityList
      client={tenantWorkloadEventClient}
      queries={tenantWorkloadEventQueries}
      columns={columns}
      title="Tenant Workload Events"
      path="/campaign/tenantWorkloadEvent"
      exportText="Export Tenant Workload Events"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
