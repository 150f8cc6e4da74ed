/** Changes of many records at once, which history names: author, action and time of each. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { keyOfText, type Key } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';

export async function insertBulkChange(
  db: Db,
  { service }: EntitySpec,
  action: string,
  changedById: number,
): Promise<number> {
  const { id } = await system(db)
    .insertInto('bulkChange')
    .values({ entity: service, action, changedById, changedDate: sql<string>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
