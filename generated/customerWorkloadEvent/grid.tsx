// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { customerWorkloadEventClient } from './client.ts';

/** The Customer Workload Events list. */
export function CustomerWorkloadEventGrid() {
  return (
    <EntityList
      client={customerWorkloadEventClient}
      title="Customer Workload Events"
      path="/campaign/customerWorkloadEvents"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
