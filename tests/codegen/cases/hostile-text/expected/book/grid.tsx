// Generated from catalogue/book.json by codegen/emit/grid.ts. Do not edit: change the catalogue and run `npm run generate`.

import { columnsOf } from '#ui/list/columns/columns.ts';
import { EntityList } from '#ui/list/entity-list.tsx';
import { bookClient } from './client.ts';
import { book, type Book } from './entity.ts';
import { bookQueries } from './queries.ts';

const column = columnsOf<Book>(book);

const columns = [
  column.text('name'),
  column.date('opens'),
  column.date('closes'),
  column.reference('aboveId'),
  column.boolean('isActive'),
  column.reference('createdById'),
  column.dateTime('createdDate'),
  column.reference('modifiedById'),
  column.dateTime('modifiedDate'),
];

/** The It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; é list. */
export function BookGrid() {
  return (
    <EntityList
      client={bookClient}
      queries={bookQueries}
      columns={columns}
      title={'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é'}
      path="/books"
      add={{ text: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é' }}
      editable
      showDeleted="all"
    />
  );
}
