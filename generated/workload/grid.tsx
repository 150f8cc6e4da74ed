// Generated from catalogue/workload.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { workloadClient } from './client.ts';
import { workload, type Workload } from './entity.ts';
import { workloadQueries } from './queries.ts';

const column = columnsOf<Workload>(workload);

const columns = [
  column.integer('externalKey'),
  column.integer('externalWorkloadId'),
  column.integer('idHistory'),
  column.text('name'),
  column.text('type'),
  column.text('description', { width: 320 }),
  column.reference('parentId'),
  column.text('parentWorkloadName'),
  column.text('workloadGroup'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Workloads list. */
export function WorkloadGrid() {
  return (
    <EntityList
      client={workloadClient}
      queries={workloadQueries}
      columns={columns}
      title="Workloads"
      path="/campaign/workload"
      showDeleted={false}
      drawer={RecordDrawer}
    />
  );
}
