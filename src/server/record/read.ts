/** `GET …/{key}` and `POST …/getMultiple`: records whole, deleted ones included. */
import { sql } from 'kysely';
import type { Key } from '#model/key.ts';
import type { Database } from '../database/database.ts';
import { unknown } from '../http/problems.ts';
import { keyText } from './key-path.ts';
import { column, keyIs, numbers, recordJson } from './record-sql.ts';
import type { EntityTable } from './entity-table.ts';

/** One record as JSON text. Throws 404 where there is none. */
export async function readRecord({ db }: Database, entity: EntityTable, key: Key): Promise<string> {
  const { rows } = await sql<{ json: string }>`select ${recordJson(entity)} as "json"
    from ${sql.table(entity.spec.table)} as record
    where ${keyIs(entity.spec.key, key)}`.execute(db);
  if (rows[0] === undefined) throw unknown(`${entity.spec.label.one} ${keyText(key)}`);
  return rows[0].json;
}

/** Records as a JSON array, in the order in which they were asked for; unknown ones are left out. */
export async function readRecords(
  { db }: Pick<Database, 'db'>,
  entity: EntityTable,
  keys: readonly Key[],
): Promise<string> {
  const { table, key } = entity.spec;
  const columns = key.map((_, part) => numbers(keys.map((one) => one[part] ?? 0)));
  const names = key.map((name) => sql`${sql.id(name)}`);
  const same = key.map((name) => sql`${column(name)} = ${sql.id('asked', name)}`);
  const { rows } = await sql<{ json: string }>`
    select '[' || coalesce(string_agg("json", ',' order by "position"), '') || ']' as "json" from (
      select ${recordJson(entity)} as "json", asked."position"
      from unnest(${sql.join(columns)}) with ordinality as asked (${sql.join(names)}, "position")
      join ${sql.table(table)} as record on ${sql.join(same, sql` and `)}
    ) as found`.execute(db);
  return rows[0]?.json ?? '[]';
}
