// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { tenantWorkloadUsageClient } from './client.ts';
import { tenantWorkloadUsage, type TenantWorkloadUsage } from './entity.ts';
import { tenantWorkloadUsageQueries } from './queries.ts';

const column = columnsOf<TenantWorkloadUsage>(tenantWorkloadUsage);

const columns = [
  column.integer('snapshotDateKey'),
  column.integer('tenantKey'),
  column.integer('workloadKey'),
  column.integer('securityStickinessStatusKey'),
  column.reference('tenantId'),
  column.reference('workloadId'),
  column.integer('workloadPaidAvailableUnits'),
  column.integer('workloadPreferredDenominator'),
  column.integer('workloadActiveUnits'),
  column.integer('workloadEnableUnits'),
  column.integer('securityWorkloadActiveDays'),
  column.dateTime('srcetlCreatedDate'),
  column.dateTime('srcetlModifiedDate'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Tenant Workload Usages list. */
export function TenantWorkloadUsageGrid() {
  return (
    <EntityList
      client={tenantWorkloadUsageClient}
      queries={tenantWorkloadUsageQueries}
      columns={columns}
      title="Tenant Workload Usages"
      path="/campaign/tenantWorkloadUsages"
      exportText="Export"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
