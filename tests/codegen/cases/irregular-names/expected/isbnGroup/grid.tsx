// Generated from catalogue/isbnGroup.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { isbnGroupClient } from './client.ts';

/** The Groups of ISBNs list. */
export function ISBNGroupGrid() {
  return (
    <EntityList
      client={isbnGroupClient}
      title="Groups of ISBNs"
      path="/isbn"
      add={{ text: 'Choose a Group', with: ['code', 'place'] }}
      editable
      showDeleted={false}
    />
  );
}
