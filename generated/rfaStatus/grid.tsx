// Generated from catalogue/rfaStatus.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { rfaStatusClient } from './client.ts';
import { rfaStatus, type RFAStatus } from './entity.ts';
import { rfaStatusQueries } from './queries.ts';

const column = columnsOf<RFAStatus>(rfaStatus);

const columns = [
  column.integer('externalKey'),
  column.text('hashId', { width: 360 }),
  column.text('guid', { width: 320 }),
  column.text('name'),
  column.integer('reasonId'),
  column.text('reason', { width: 240 }),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The RFA Statuses list. */
export function RFAStatusGrid() {
  return (
    <EntityList
      client={rfaStatusClient}
      queries={rfaStatusQueries}
      columns={columns}
      title="RFA Statuses"
      path="/campaign/rfaStatuses"
      exportText="Export RFAStatus"
      showDeleted="all"
      drawer={RecordDrawer}
    />
  );
}
