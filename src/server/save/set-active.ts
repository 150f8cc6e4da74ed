/** Soft delete and undelete: set `isActive` (core 4). Both are idempotent. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import { outOfReach, throwIfReadOnly } from '../access/reach.ts';
import type { Db } from '../database/database.ts';
import { conflict, invalid } from '../http/problems.ts';
import type { RecordChange } from '../own-code/own-code.ts';
import { activityOf } from './activity.ts';
import { authorOf, type Saver } from './author.ts';
import { withFilled, type FieldChange, type WireRecord } from './body.ts';
import { describeChanges, readReferenceNames, recordChange } from './history.ts';
import { triggerRefusal } from './trigger-refusal.ts';
import { stampsOfUpdate } from './stamps.ts';
import { storedKeyIs, valueSql } from '../record/record-sql.ts';
import { inTransaction, type SaveContext } from './save.ts';
import { lockRecord } from './stored-record.ts';
import { emptyIn, type EntityTable, unrestricted } from '../record/entity-table.ts';
import { byStoredColumn } from '../database/stored-table.ts';

/** Throws 404, 409 for an anonymised user, and 422 if a check refuses it or another active record now has the same unique value. */
export function setActive(
  context: SaveContext,
  seen: EntityTable,
  { key, isActive, user }: { key: Key; isActive: boolean; user: Saver },
): Promise<void> {
  const entity = unrestricted(seen);
  const { spec } = entity;
  const author = authorOf(user);
  return inTransaction(context, spec, async (db) => {
    const stored = await lockRecord(db, entity, key);
    throwIfReadOnly(spec, stored);
    if (stored.isActive === isActive) return;
    const change = { before: stored, after: { ...stored, isActive } };
    const refusals = await context.restores.refusals(db, spec, [change], asIs);
    for (const refusal of refusals.values()) throw conflict(refusal);
    const filled = await fillOf(context, db, spec, change, user);
    const after = { ...change.after, ...Object.fromEntries(filled.map(({ name, to }) => [name, to])) };
    const beyond = await outOfReach(db, entity, author.userId, [{ ...change, after }], asIs);
    for (const problem of beyond.values()) throw invalid([problem]);
    const refused = await context.checks.refusals({ db, spec, user }, [{ ...change, after }], asIs);
    for (const problems of refused.values()) throw invalid(problems);
    const values = {
      isActive: activityOf(spec).updated(sql`${isActive}::boolean`),
      ...Object.fromEntries(
        filled.map(({ name, field, to }) => [name, valueSql(field, to ?? emptyIn(spec.columnMappings, name))]),
      ),
      ...stampsOfUpdate(spec, author.userId),
    };
    const { numUpdatedRows } = await db
      .updateTable(`${spec.table} as record`)
      .set(byStoredColumn<unknown>(spec, values))
      .where(storedKeyIs(spec, key))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw triggerRefusal('changed');
    const action = isActive ? 'undelete' : 'delete';
    const names = await readReferenceNames(db, context.targets, filled);
    const changes = {
      isActive: { from: !isActive, to: isActive },
      ...describeChanges(entity, filled, stored, names),
    };
    await recordChange(db, spec.service, { key: keyOf(spec, stored), action, author, changes });
  });
}

/** What own code changes with it. */
async function fillOf(
  { fills }: SaveContext,
  db: Db,
  spec: EntitySpec,
  change: RecordChange & { readonly before: WireRecord },
  user: Saver,
): Promise<FieldChange[]> {
  const values = (await fills.values({ db, spec, user }, [change], asIs)).get(change) ?? {};
  return withFilled(spec, [], change.before, values);
}

const asIs = <Change>(change: Change): Change => change;
