import type { Table } from '#model/schema.ts';
import type { Db } from '../database/database.ts';
import { ownSchema } from '../../schema/own-schema.ts';
import type { FullSchema } from '../../schema/system-tables.ts';
import { readForeign } from './foreign.ts';
import { readDatabaseState } from './read-state.ts';

/**
 * Whether the database has every table, column and view of the schema. It may have more: a newer version may have added them while
 * this server is running.
 */
export async function hasSchema(db: Db, schema: FullSchema): Promise<boolean> {
  const { tables, views } = schema;
  const [state, foreign] = [await readDatabaseState(db, ownSchema(schema)), await readForeign(db, schema)];
  const hasColumns = ([name, { columns, foreign: where }]: [string, Table]) => {
    const existing = where === undefined ? state.tables[name]?.columns : foreign[name];
    return Object.entries(columns).every(([name, { column = name }]) => existing?.[column] !== undefined);
  };
  const hasViewColumns = ([name, { columns }]: [string, { columns: readonly string[] }]) =>
    columns.every((column) => state.views[name]?.columns.includes(column) === true);
  return Object.entries(tables).every(hasColumns) && Object.entries(views).every(hasViewColumns);
}
