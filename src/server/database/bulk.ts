/** Many rows at once, the same on both engines. */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { CatalogueDatabase } from './database.ts';

/** Inserts rows that all have the same columns; the database turns their JSON into its own types. One parameter, however many rows. */
export async function insertRows(db: Kysely<CatalogueDatabase>, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

/** Whether records of the entity are numbered by the database. */
export const isNumbered = ({ key, fields }: EntitySpec): boolean =>
  key.length === 1 && fields[key[0] ?? '']?.kind === 'id';

/** After rows that brought their own ids, the database goes on counting behind them; never back, whatever others do meanwhile. */
export async function continueIds(db: Kysely<CatalogueDatabase>, spec: EntitySpec): Promise<void> {
  if (!isNumbered(spec)) return;
  await sql`select setval(s, greatest(pg_sequence_last_value(s), (select max("id") from ${sql.table(spec.table)}), 1))
    from (select pg_get_serial_sequence(${`"${spec.table}"`}, 'id')::regclass as s) as own`.execute(db);
}

/** Ids that nobody else gets. */
export async function nextIds(db: Kysely<CatalogueDatabase>, { table }: EntitySpec, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass) as "id"
    from generate_series(1, ${count}::bigint)`.execute(db);
  return rows.map(({ id }) => id);
}
