/** Reads the records of a bulk change: all keys first, then the rows batch by batch. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fieldOf } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import type { Db, Database } from '../../../server/database/database.ts';
import { matches, type ListFilter } from '../../../server/list/query/conditions.ts';
import { joinedTargets, manyRecordsJson } from '../../../server/record/record-json.ts';
import { recordColumn, recordsByKey, wireValue, type Expression } from '../../../server/record/record-sql.ts';
import { fromItem, type EntityTable, unrestricted } from '../../../server/record/entity-table.ts';
import type { WireRecord } from '../../../server/save/body.ts';

/** Keys of all records that match a filter, ascending. Read from the primary, since a replica may lag behind. */
export async function readKeys({ lists }: Database, entity: EntityTable, filter: ListFilter): Promise<Key[]> {
  const { key } = entity.spec;
  const parts = key.map((name) => sql`${wireValue(fieldOf(entity.spec, name), recordColumn(name))} as ${sql.id(name)}`);
  const query = sql<object>`select ${sql.join(parts)} from ${fromItem(entity.spec)} as record
    where ${matches(entity, filter)} order by ${sql.join(key.map(recordColumn))}`;
  return (await query.execute(lists.db)).rows.map((row) => keyOf(entity.spec, row));
}

interface RowQuery {
  readonly keys: readonly Key[];
  /** Predicate that the rows must still match. */
  readonly filter: ListFilter | null;
  /** Lock mode, or `null`. Rows are locked in key order, so that concurrent bulk changes don't deadlock. */
  readonly lock: Expression | null;
}

/** The existing records among the keys, ascending by key. */
export async function readRows(db: Db, entity: EntityTable, { keys, filter, lock }: RowQuery): Promise<WireRecord[]> {
  const { spec } = entity;
  const { rows } = await sql<{ json: string }>`select ${manyRecordsJson(entity)} as "json"
    from ${recordsByKey(spec, keys)} ${joinedTargets(entity)} ${filter === null ? sql`` : sql`where ${matches(entity, filter)}`}
    order by ${sql.join(spec.key.map(recordColumn))} ${lock === null ? sql`` : sql`for ${lock} of record`}`.execute(db);
  // The database may consider two of the keys equal: both then select the same record.
  return [...new Set(rows.map(({ json }) => json))].map((json): WireRecord => JSON.parse(json));
}

/**
 * A digest of the records with these keys, with their lists and the names of records that they refer to: it differs once any of them was
 * changed or deleted.
 */
export async function digestOf(
  db: Db,
  entity: EntityTable,
  keys: readonly Key[],
  lock: Expression | null = null,
): Promise<string> {
  const rows = keys.length === 0 ? [] : await readRows(db, unrestricted(entity), { keys, filter: null, lock });
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}
