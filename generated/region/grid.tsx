// Generated from catalogue/region.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { regionClient } from './client.ts';
import { region, type Region } from './entity.ts';
import { regionQueries } from './queries.ts';

const column = columnsOf<Region>(region);

const columns = [
  column.text('name'),
  column.text('abbreviation'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Regions list. */
export function RegionGrid() {
  return (
    <EntityList
      client={regionClient}
      queries={regionQueries}
      columns={columns}
      title="Regions"
      path="/campaign/regions"
      add={{ text: 'Add Region', with: ['name', 'abbreviation'] }}
      editable
      showDeleted="all"
    />
  );
}
