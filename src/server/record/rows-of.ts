/** The rows of a table as the catalogue knows their columns, whatever types somebody else gave them. */
import { sql, type RawBuilder } from 'kysely';

/** A table, and of a foreign one what stands behind the name of each column that is read. */
export interface Readable {
  readonly table: string;
  readonly readAs?: Readonly<Record<string, string>> | undefined;
}

/** What stands behind `from`: the table, or what reads it. The database takes such a `select` apart, and uses the table's indexes. */
export function rowsOf({ table, readAs }: Readable): RawBuilder<unknown> {
  if (readAs === undefined) return sql`${sql.table(table)}`;
  const columns = Object.entries(readAs).map(([name, cast]) => sql`${sql.id(name)}${sql.raw(cast)} as ${sql.id(name)}`);
  return sql`(select ${sql.join(columns)}, "xmin" from ${sql.table(table)})`;
}
