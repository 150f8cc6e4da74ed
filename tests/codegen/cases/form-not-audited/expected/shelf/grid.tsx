// Generated from catalogue/shelf.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { shelfClient } from './client.ts';

/** The Shelves list. */
export function ShelfGrid() {
  return (
    <EntityList
      client={shelfClient}
      title="Shelves"
      path="/shelves"
      add={{ text: 'Add Shelf' }}
      editable
      showDeleted={false}
    />
  );
}
