// Generated from catalogue/isbnGroup.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { isbnGroupClient } from './client.ts';
import { isbnGroup, type ISBNGroup } from './entity.ts';
import { isbnGroupQueries } from './queries.ts';

const column = columnsOf<ISBNGroup>(isbnGroup);

const columns = [column.text('place'), column.text('code'), column.dateTime('modifiedDate')];

/** The Groups of ISBNs list. */
export function ISBNGroupGrid() {
  return (
    <EntityList
      client={isbnGroupClient}
      queries={isbnGroupQueries}
      columns={columns}
      title="Groups of ISBNs"
      path="/isbn"
      add={{ text: 'Choose a Group', with: ['code', 'place'] }}
      editable
      exportText="Save All"
      showDeleted={false}
    />
  );
}
