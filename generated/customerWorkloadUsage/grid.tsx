// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerWorkloadUsageClient } from './client.ts';
import { customerWorkloadUsage, type CustomerWorkloadUsage } from './entity.ts';
import { customerWorkloadUsageQueries } from './queries.ts';

const column = columnsOf<CustomerWorkloadUsage>(customerWorkloadUsage);

const columns = [
  column.integer('snapshotDateKey'),
  column.integer('customerKey'),
  column.integer('workloadKey'),
  column.reference('customerId'),
  column.reference('workloadId'),
  column.integer('workloadPaidAvailableUnits'),
  column.integer('workloadPreferredDenominator'),
  column.integer('workloadActiveUnits'),
  column.integer('workloadPartnerPaidAvailableUnits'),
  column.integer('workloadPartnerActiveUnits'),
  column.dateTime('srcetlCreatedDate'),
  column.dateTime('srcetlModifiedDate'),
  column.integer('customerWorkloadEnableUnits'),
  column.integer('customerSecurityWorkloadActiveDays'),
  column.integer('securityStickinessStatusKey'),
  column.integer('customerWorkloadActiveUnitsCapped'),
  column.integer('customerWorkloadEnableUnitsCapped'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Customer Workload Usages list. */
export function CustomerWorkloadUsageGrid() {
  return (
    <EntityList
      client={customerWorkloadUsageClient}
      queries={customerWorkloadUsageQueries}
      columns={columns}
      title="Customer Workload Usages"
      path="/campaign/customerWorkloadUsages"
      exportText="Export"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
