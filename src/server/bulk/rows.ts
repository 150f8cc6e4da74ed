/** The records of a bulk change: their keys at first, then so many of them at a time as they are stored. */
import { sql, type Kysely } from 'kysely';
import { keyOf, type Key } from '#model/key.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';
import { matches, type Filter } from '../list/query/conditions.ts';
import { column, recordJson, recordsByKey, type Expression } from '../record/record-sql.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { WireRecord } from '../save/body.ts';
import { rowsOf } from '../record/rows-of.ts';

/** The keys of all records that a filter finds, ascending. The primary is asked: a replica may be behind what is to be changed. */
export async function keysOf({ lists }: Database, entity: EntityTable, filter: Filter): Promise<Key[]> {
  const { key } = entity.spec;
  const columns = sql.join(key.map(column));
  const all = sql<object>`select ${columns} from ${rowsOf(entity.spec)} as record
    where ${matches(entity, filter)} order by ${columns}`;
  return (await all.execute(lists.db)).rows.map((row) => keyOf(entity.spec, row));
}

interface Reading {
  readonly keys: readonly Key[];
  /** What they must still be like. */
  readonly filter: Filter | null;
  /** Held against other changes until the transaction ends; in the order of their keys, so that two of us never wait in a circle. */
  readonly lock: Expression | null;
}

/** Those of the records that there are, by ascending keys. */
export async function readRows(
  db: Kysely<CatalogueDatabase>,
  entity: EntityTable,
  { keys, filter, lock }: Reading,
): Promise<WireRecord[]> {
  const { spec } = entity;
  const { rows } = await sql<{ json: string }>`select ${recordJson(entity)} as "json"
    from ${recordsByKey(spec, keys)} ${filter === null ? sql`` : sql`where ${matches(entity, filter)}`}
    order by ${sql.join(spec.key.map(column))} ${lock === null ? sql`` : sql`for ${lock} of record`}`.execute(db);
  return rows.map(({ json }): WireRecord => JSON.parse(json));
}
