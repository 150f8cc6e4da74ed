/** Reads the record that a change is about, with the version of its row. */
import { sql, type RawBuilder } from 'kysely';
import { keyText, type Key } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problems.ts';
import { fromItem, type EntityTable } from '../record/entity-table.ts';
import { recordJson } from '../record/record-json.ts';
import { keyIs, recordColumn } from '../record/record-sql.ts';
import type { WireRecord } from './body.ts';

/** A record as it is stored, and the database's version of its row. */
export interface StoredRecord {
  readonly record: WireRecord;
  readonly version: string;
}

interface Row {
  readonly json: string;
  readonly version: string;
}

const select = (entity: EntityTable, key: Key) => sql<Row>`
  select ${recordJson(entity)} as "json", ${recordColumn('xmin')}::text as "version" from ${fromItem(entity.spec)} as record
  where ${keyIs(entity.spec, key)}`;

function found({ spec }: EntityTable, key: Key, [row]: readonly Row[]): StoredRecord {
  if (row === undefined) throw notFound(`${spec.label.one} ${keyText(key)}`);
  return { record: JSON.parse(row.json), version: row.version };
}

/** Reads a record without a lock. Throws 404. */
export const readStored = async (db: Db, entity: EntityTable, key: Key): Promise<StoredRecord> =>
  found(entity, key, (await select(entity, key).execute(db)).rows);

/** Reads a record without a lock if the condition holds; `null` if it doesn't, or if there is no record. */
export async function readStoredIf(
  condition: RawBuilder<boolean>,
  db: Db,
  entity: EntityTable,
  key: Key,
): Promise<StoredRecord | null> {
  const { rows } = await sql<Row>`${select(entity, key)} and ${condition}`.execute(db);
  return rows.length === 0 ? null : found(entity, key, rows);
}

/** Whether there is a record of this key. */
export async function isStored(db: Db, entity: EntityTable, key: Key): Promise<boolean> {
  const { rows } = await sql`select from ${fromItem(entity.spec)} as record where ${keyIs(entity.spec, key)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Reads a record and locks its row. Throws 404. */
export async function lockStored(
  db: Db,
  entity: EntityTable,
  key: Key,
  lock = sql`for no key update of record`,
): Promise<StoredRecord> {
  const { rows } = await sql<Row>`${select(entity, key)} ${lock}`.execute(db);
  return found(entity, key, rows);
}

/** {@link lockStored}, without the version. */
export const lockRecord = async (...parameters: Parameters<typeof lockStored>): Promise<WireRecord> =>
  (await lockStored(...parameters)).record;
