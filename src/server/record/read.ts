/** `GET …/{key}` and `POST …/getMultiple`: whole records, including deleted ones. */
import { sql } from 'kysely';
import { keyText, type Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Database, Db } from '../database/database.ts';
import { notFound } from '../http/problems.ts';
import { recordJson } from './record-json.ts';
import { keyIs, recordsByKey } from './record-sql.ts';
import { fromItem, type EntityTable } from './entity-table.ts';

/** One record as JSON text. Throws 404. */
export async function readRecord({ db }: Database, entity: EntityTable, key: Key): Promise<string> {
  const { rows } = await sql<{ json: string }>`select ${recordJson(entity)} as "json"
    from ${fromItem(entity.spec)} as record
    where ${keyIs(entity.spec, key)}`.execute(db);
  if (rows[0] === undefined) throw notFound(`${entity.spec.label.one} ${keyText(key)}`);
  return rows[0].json;
}

/** The record of each key; undefined where there is none. */
export async function recordsAt(
  db: Db,
  entity: EntityTable,
  keys: readonly Key[],
): Promise<readonly (Readonly<Record<string, unknown>> | undefined)[]> {
  const { rows } = await sql<{
    json: string;
    position: number;
  }>`select ${recordJson(entity)} as "json", requested."position"
    from ${recordsByKey(entity.spec, keys)}`.execute(db);
  const byPosition = new Map(rows.map(({ json, position }) => [position, JSON.parse(json)]));
  return keys.map((_, index) => byPosition.get(index + 1));
}

/** Records as a JSON array, in the order of the keys; missing records are omitted. */
export async function readRecords(
  { db }: Pick<Database, 'db'>,
  entity: EntityTable,
  keys: readonly Key[],
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select '[' || coalesce(string_agg("json", ',' order by "position"), '') || ']' as "json" from (
      select ${recordJson(entity)} as "json", requested."position" from ${recordsByKey(entity.spec, keys)}
    ) as records`.execute(db);
  return must(rows[0], 'an aggregate returns one row').json;
}
