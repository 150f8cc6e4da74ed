// Generated from catalogue/topLevel.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { topLevelClient } from './client.ts';
import { topLevel, type TopLevel } from './entity.ts';
import { topLevelQueries } from './queries.ts';

const column = columnsOf<TopLevel>(topLevel);

const columns = [
  column.text('customerName', { width: 240 }),
  column.integer('tpid'),
  column.text('country'),
  column.text('region'),
  column.text('tenantName', { width: 240 }),
  column.integer('tenantId'),
  column.text('customerEvent'),
  column.text('eventDetails'),
  column.date('eventDate'),
  column.text('workload'),
  column.integer('workloadPAU'),
  column.integer('workloadAU'),
  column.number('workloadPercentAU'),
];

/** The Top Level Export list. */
export function TopLevelGrid() {
  return (
    <EntityList
      client={topLevelClient}
      queries={topLevelQueries}
      columns={columns}
      title="Top Level Export"
      path="/campaign/"
      exportText="Export Data"
      showDeleted={false}
    />
  );
}
