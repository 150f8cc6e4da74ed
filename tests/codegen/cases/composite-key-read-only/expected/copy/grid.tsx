// Generated from catalogue/copy.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { RecordDrawer } from '#ui/record-drawer/record-drawer.tsx';
import { copyClient } from './client.ts';
import { copy, type Copy } from './entity.ts';
import { copyQueries } from './queries.ts';

const column = columnsOf<Copy>(copy);

const columns = [
  column.reference('bookId'),
  column.reference('teamId'),
  column.integer('year'),
  column.integer('count'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Copies list. */
export function CopyGrid() {
  return (
    <EntityList
      client={copyClient}
      queries={copyQueries}
      columns={columns}
      title="Copies"
      path="/copies"
      showDeleted={false}
      drawer={RecordDrawer}
    />
  );
}
