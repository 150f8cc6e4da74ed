// Generated from catalogue/shelf.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { shelfClient } from './client.ts';
import { shelf, type Shelf } from './entity.ts';
import { shelfQueries } from './queries.ts';

const column = columnsOf<Shelf>(shelf);

const columns = [column.text('name'), column.date('opened')];

/** The Shelves list. */
export function ShelfGrid() {
  return (
    <EntityList
      client={shelfClient}
      queries={shelfQueries}
      columns={columns}
      title="Shelves"
      path="/shelves"
      add={{ text: 'Add Shelf' }}
      editable
      exportText="Export"
      showDeleted={false}
    />
  );
}
