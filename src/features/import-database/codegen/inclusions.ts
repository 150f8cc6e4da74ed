/** Marks the columns that `--include` names: they are imported even if they look like secrets. */
import type { DatabaseTable } from './database.ts';

/**
 * The tables, with the columns marked that are named as `table.column`, or `schema.table.column` where several schemas are read.
 *
 * @throws Error where the database has no such column.
 */
export function withInclusions(
  tables: readonly DatabaseTable[],
  inclusions: readonly string[],
): readonly DatabaseTable[] {
  const wanted = new Set(inclusions);
  const marked = tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      wanted.delete(`${table.id}.${column.name}`) ? { ...column, included: true as const } : column,
    ),
  }));
  const [unknown] = wanted;
  if (unknown !== undefined)
    throw new Error(`--include ${unknown}: the database has no such column. Name it as table.column.`);
  return marked;
}
