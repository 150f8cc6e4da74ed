/** The table of bulk changes: author, action and time of each. */
import { sql } from 'kysely';
import { undoWindowMs, type BulkAction } from '../../features/bulk-changes/model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOfText, type Key } from '#model/key.ts';
import type { Db, Database } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { conflict, notFound } from '../http/problems.ts';

export async function insertBulkChange(
  db: Db,
  { service }: EntitySpec,
  action: BulkAction | 'create',
  changedById: number,
): Promise<number> {
  const { id } = await system(db)
    .insertInto('bulkChange')
    .values({ entity: service, action, changedById, changedDate: sql<string>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keys of the records that a bulk change changed. Throws 404 unless the user made this change of this entity, and 409 if it is too old
 * to be undone, or was a permanent delete.
 */
export async function keysOfChange({ db }: Database, spec: EntitySpec, bulkId: number, userId: number): Promise<Key[]> {
  const change = await system(db)
    .selectFrom('bulkChange')
    .select('action')
    .select(sql<boolean>`"changedDate" < clock_timestamp() - ${`${undoWindowMs} ms`}::interval`.as('isOver'))
    .where('id', '=', bulkId)
    .where('entity', '=', spec.service)
    .where('changedById', '=', userId)
    .executeTakeFirst();
  if (change === undefined) throw notFound(`Change ${bulkId} of yours`);
  if (change.isOver)
    throw conflict(`A change can be undone for ${undoWindowMs / 60_000} minutes, and this one is older.`);
  if (change.action === 'delete' && spec.delete === 'hard')
    throw conflict('What was removed for good can not be brought back.');
  if (change.action === 'create' && spec.delete !== 'soft')
    throw conflict('What was added can not be taken back, since a delete would be for good.');
  return changedKeys(db, spec, bulkId);
}

/** Keys of the records that a bulk change has in their history. */
export async function changedKeys(db: Db, spec: EntitySpec, bulkId: number): Promise<Key[]> {
  const entries = await system(db)
    .selectFrom('history')
    .select('key')
    .where('bulkId', '=', bulkId)
    .orderBy('id')
    .execute();
  return entries.map(({ key }) => keyOfText(spec, key));
}
