/** The rows of a table as the catalogue knows their columns, whatever types somebody else gave them. */
import { sql, type RawBuilder } from 'kysely';
import type { ColumnReading } from '#model/entity.ts';
import type { KeyPart } from '#model/key.ts';

/** A table, and of a foreign one what stands behind the name of each column that is read. */
export interface ReadableTable {
  readonly table: string;
  readonly readAs?: Readonly<Record<string, ColumnReading>> | undefined;
}

/** What stands behind `from`: the table, or what reads it. The database takes such a `select` apart, and uses the table's indexes. */
export function fromItem({ table, readAs }: ReadableTable): RawBuilder<unknown> {
  if (readAs === undefined) return sql`${sql.table(table)}`;
  const columns = Object.keys(readAs).map((name) => sql`${readColumn(readAs, name)} as ${sql.id(name)}`);
  return sql`(select ${sql.join(columns)} from ${sql.table(table)})`;
}

/** A column of such a table as it is read, where the table stands under its own name or an alias. */
export function readColumn(readAs: ReadableTable['readAs'], name: string, alias?: string): RawBuilder<KeyPart> {
  const { cast = '', blank = false } = readAs?.[name] ?? {};
  const value = sql<KeyPart>`${alias === undefined ? sql.id(name) : sql.id(alias, name)}${sql.raw(cast)}`;
  return blank ? sql`nullif(${value}, '')` : value;
}

/** What an empty field is in its column: a text without a character where the column can't be empty. */
export const emptyIn = (readAs: ReadableTable['readAs'], name: string): '' | null =>
  readAs?.[name]?.blank === true ? '' : null;
