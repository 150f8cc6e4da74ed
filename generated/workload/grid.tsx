// Generated from catalogue/workload.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { workloadClient } from './client.ts';

/** The Workloads list. */
export function WorkloadGrid() {
  return (
    <EntityList
      client={workloadClient}
      title="Workloads"
      path="/campaign/workload"
      showDeleted={false}
      drawer={RecordDrawer}
    />
  );
}
