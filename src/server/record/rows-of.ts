/** Reads tables with the catalogue's column types; a foreign table may have others, which are cast. */
import { sql, type RawBuilder } from 'kysely';
import type { ColumnMapping } from '#model/entity.ts';
import type { KeyPart } from '#model/key.ts';

/** A table; a foreign one with the cast of each column. */
export interface ReadableTable {
  readonly table: string;
  readonly columnMappings?: Readonly<Record<string, ColumnMapping>> | undefined;
}

/** The `from` item: the table, or a subquery with casts. PostgreSQL flattens the subquery, and so can use the table's indexes. */
export function fromItem({ table, columnMappings }: ReadableTable): RawBuilder<unknown> {
  if (columnMappings === undefined) return sql`${sql.table(table)}`;
  const columns = Object.keys(columnMappings).map(
    (name) => sql`${readColumn(columnMappings, name)} as ${sql.id(name)}`,
  );
  return sql`(select ${sql.join(columns)} from ${sql.table(table)})`;
}

/** A column with its cast; `alias` is that of the table. */
export function readColumn(
  columnMappings: ReadableTable['columnMappings'],
  name: string,
  alias?: string,
): RawBuilder<KeyPart> {
  const { cast = '', emptyStringAsNull = false } = columnMappings?.[name] ?? {};
  const value = sql<KeyPart>`${alias === undefined ? sql.id(name) : sql.id(alias, name)}${sql.raw(cast)}`;
  return emptyStringAsNull ? sql`nullif(${value}, '')` : value;
}

/** The value of an empty field: null, or an empty text if a foreign column is not nullable. */
export const emptyIn = (columnMappings: ReadableTable['columnMappings'], name: string): '' | null =>
  columnMappings?.[name]?.emptyStringAsNull === true ? '' : null;
