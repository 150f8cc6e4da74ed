// Generated from catalogue/book.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityList } from '#ui/list/entity-list.tsx';
import { bookClient } from './client.ts';

/** The It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; é list. */
export function BookGrid() {
  return (
    <EntityList
      client={bookClient}
      title={'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é'}
      path="/books"
      add={{ text: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é' }}
      editable
      showDeleted="all"
    />
  );
}
