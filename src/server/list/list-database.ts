import type { Database, ListDatabase } from '../database/database.ts';
import { fieldsOf, type Source } from '../record/entity-table.ts';

/** The database that answers lists and exports of an entity: a read replica as soon as it has seen every change of what is shown. */
export const listDatabase = (database: Database, source: Source): ListDatabase =>
  database.replica?.forLists(shownTables(source)) ?? database.lists;

/** Every table whose change may change what a list shows: also those of the names that its rows refer to by. */
function shownTables({ spec, tables, references }: Source): string[] {
  const links = fieldsOf(spec).flatMap(([, field]) => (field.kind === 'references' ? [field.link.table] : []));
  return [...new Set([...tables, ...links, ...[...references.values()].map(({ target }) => target.table)])];
}
