/** Rights on foreign tables that the portal's role lacks. */
import { sql } from 'kysely';
import type { DatabaseSchema } from '#model/schema.ts';
import type { Db } from '../database/database.ts';
import { tableText } from '../database/sql-text.ts';
import { foreignTables } from './foreign.ts';

/** The foreign tables of which it may read no column. */
export async function unreadableTables(db: Db, schema: Pick<DatabaseSchema, 'tables'>): Promise<readonly string[]> {
  const tables = foreignTables(schema);
  const named = JSON.stringify(tables.map((table) => ({ table, name: tableText(db, table) })));
  const { rows } = await sql<{ table: string }>`
    select given."table" from json_to_recordset(${named}::json) as given ("table" text, "name" text)
    where not has_any_column_privilege(to_regclass(given."name"), 'select')`.execute(db);
  return rows.map(({ table }) => table);
}

/** What an operator reads of one. */
export const unreadableText = (db: Db, table: string): string =>
  `The portal's role may not read ${tableText(db, table)}: its list fails until the table's owner grants it select.`;
