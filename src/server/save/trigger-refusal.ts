/** Triggers and rules of a database that was there before may keep a row from being written, or store it elsewhere. */
import { sql } from 'kysely';
import type { Key } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { conflict, type Problem } from '../http/problems.ts';
import { fromItem, type EntityTable } from '../record/entity-table.ts';
import { requestedKeys, sameKey } from '../record/record-sql.ts';

/** The refusal of a record that the database did not write. */
export const triggerRefusal = (change: 'added' | 'changed' | 'removed', consequence = ''): Problem =>
  conflict(`A trigger or rule of the database keeps this record from being ${change}.${consequence}`);

/** The end of the message about a save of one record. */
export const nothingSaved = ' Nothing was saved.';

/** A statement that writes one record has given no row back, and is undone: a trigger or rule has taken the row, or it has changed since it was read. */
export class NoRowReturned extends Error {
  constructor() {
    super('The database gives no row back.');
    this.name = 'NoRowReturned';
  }
}

/** Runs an insert, and by the second way if a trigger or rule takes the row. Throws 409 if the record is not there afterwards. */
export async function insertEitherWay<Answer>(
  returned: () => Promise<Answer>,
  lookedUp: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await returned();
  } catch (error) {
    if (!(error instanceof NoRowReturned)) throw error;
  }
  try {
    return await lookedUp();
  } catch (error) {
    throw error instanceof NoRowReturned ? triggerRefusal('added', nothingSaved) : error;
  }
}

/**
 * Whether a statement was undone because there is no written row: the history has no key then. Or a table with rules can't return a row
 * at all (feature_not_supported), or no sequence has given a number (object_not_in_prerequisite_state).
 */
export function isWithoutRow(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const { code, table, column }: { code?: unknown; table?: unknown; column?: unknown } = error;
  return code === '0A000' || code === '55000' || (code === '23502' && table === 'history' && column === 'key');
}

/** How many of the keys have a record, whoever may read it. */
export async function countStored(db: Db, { spec }: Pick<EntityTable, 'spec'>, keys: readonly Key[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as "count" from ${requestedKeys(spec, keys)}
    join ${fromItem({ ...spec, readable: undefined })} as record on ${sameKey(spec.key, 'requested')}`.execute(db);
  return rows[0]?.count ?? 0;
}
