// Generated from catalogue/frequency.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { frequencyClient } from './client.ts';
import { frequency, type Frequency } from './entity.ts';
import { frequencyQueries } from './queries.ts';

const column = columnsOf<Frequency>(frequency);

const columns = [
  column.text('name'),
  column.text('abbreviation'),
  column.text('externalId'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The Frequencies list. */
export function FrequencyGrid() {
  return (
    <EntityList
      client={frequencyClient}
      queries={frequencyQueries}
      columns={columns}
      title="Frequencies"
      path="/campaign/frequencies"
      add={{ text: 'Add Frequency' }}
      editable
      showDeleted="all"
    />
  );
}
