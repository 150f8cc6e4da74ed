/** Soft delete and undelete: set `isActive` (core 4). Both are idempotent. */
import { sql } from 'kysely';
import type { Key } from '#model/key.ts';
import { conflict, invalid } from '../http/problems.ts';
import type { SlotUser } from '../own-code/own-code.ts';
import { activityOf } from './activity.ts';
import { recordChange } from './history.ts';
import { stampsOfUpdate } from './stamps.ts';
import { storedKeyIs } from '../record/record-sql.ts';
import { inTransaction, type SaveContext } from './save.ts';
import { lockRecord } from './stored-record.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { byStoredColumn } from '../database/stored-table.ts';

/** Throws 404, 409 for an anonymised user, and 422 if a check refuses it or another active record now has the same unique value. */
export function setActive(
  context: SaveContext,
  entity: EntityTable,
  { key, isActive, user }: { key: Key; isActive: boolean; user: SlotUser },
): Promise<void> {
  const { spec } = entity;
  const { id: userId } = user;
  return inTransaction(context, spec, async (db) => {
    const stored = await lockRecord(db, entity, key);
    if (stored.isActive === isActive) return;
    const transition = { before: stored, after: { ...stored, isActive } };
    const refusals = await context.restores.refusals(db, spec, [transition], (change) => change);
    for (const refusal of refusals.values()) throw conflict(refusal);
    const refused = await context.checks.refusals(db, spec, [transition], (change) => change, user);
    for (const problems of refused.values()) throw invalid(problems);
    const values = { isActive: activityOf(spec).updated(sql`${isActive}::boolean`), ...stampsOfUpdate(spec, userId) };
    await db
      .updateTable(`${spec.table} as record`)
      .set(byStoredColumn<unknown>(spec, values))
      .where(storedKeyIs(spec, key))
      .execute();
    const action = isActive ? 'undelete' : 'delete';
    const changes = { isActive: { from: !isActive, to: isActive } };
    await recordChange(db, spec.service, { key, action, changedById: userId, changes });
  });
}
