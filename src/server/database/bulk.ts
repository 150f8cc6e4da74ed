/** Many rows at once, the same on both engines. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { isNumbered } from '#model/key.ts';
import type { CatalogueDatabase } from './database.ts';

/** Inserts rows that all have the same columns; the database turns their JSON into its own types. One parameter, however many rows. */
export async function insertRows(db: Kysely<CatalogueDatabase>, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from ${rowsOfJson(table, rows)}`.execute(db);
}

/** Rows of a table made of JSON. A table may be called like a type of the database's, so its type is had of itself and not by name. */
export const rowsOfJson = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset((select record from ${sql.table(table)} as record limit 0), ${JSON.stringify(rows)}::json)`;

/** After rows that brought their own ids, the database goes on counting behind them; never back, whatever others do meanwhile. */
export async function continueIds(db: Kysely<CatalogueDatabase>, spec: EntitySpec): Promise<void> {
  if (!isNumbered(spec)) return;
  const [key] = spec.key;
  await sql`select setval(s, greatest(pg_sequence_last_value(s), (select max(${sql.id(key)}) from ${sql.table(spec.table)}), 1))
    from (select pg_get_serial_sequence(${`"${spec.table}"`}, ${key})::regclass as s) as own`.execute(db);
}

/** Ids that nobody else gets. */
export async function nextIds(
  db: Kysely<CatalogueDatabase>,
  { table, key: [key] }: EntitySpec,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${`"${table}"`}, ${key})::regclass) as "id"
    from generate_series(1, ${count}::bigint)`.execute(db);
  return rows.map(({ id }) => id);
}
