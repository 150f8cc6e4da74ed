// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerWorkloadUsageClient } from './client.ts';

/** The Customer Workload Usages list. */
export function CustomerWorkloadUsageGrid() {
  return (
    <EntityList
      client={customerWorkloadUsageClient}
      title="Customer Workload Usages"
      path="/campaign/customerWorkloadUsages"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
