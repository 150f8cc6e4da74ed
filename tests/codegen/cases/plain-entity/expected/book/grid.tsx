// Generated from catalogue/book.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { bookClient } from './client.ts';

/** The Books list. */
export function BookGrid() {
  return (
    <EntityList client={bookClient} title="Books" path="/books" add={{ text: 'Add Book' }} editable showDeleted="all" />
  );
}
