/** Permanent deletion of many records: each by the rules of a single delete, with the others of the batch counted as deleted. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText } from '#model/key.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Db } from '../database/database.ts';
import { conflict } from '../http/problems.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { WireRecord } from '../save/body.ts';
import { bisectOnRefusal } from '../save/clash.ts';
import { removalOf } from '../save/removal.ts';
import { accessChangesOf, effectsOf, named, refusalsOf, type Remover } from '../save/remove.ts';
import { writeRemoval, type RemoveContext } from '../save/write-removal.ts';
import { Tally, type BatchOutcome } from './outcome.ts';
import { readRows } from './rows.ts';

interface RemovalOptions {
  readonly rows: readonly WireRecord[];
  readonly lock: boolean;
  readonly user: Remover;
}

/** Limit of passes, and so of the length of a chain of records that restrict each other's deletion. */
const maxPasses = 50;

/**
 * Plans the deletions. A refused record may in turn restrict others, so it repeats without the refused ones until all can be deleted.
 * Throws 409 if the cascade is too large or the chain too long.
 */
export async function planRemoval(
  db: Db,
  context: RemoveContext,
  entity: EntityTable,
  { rows, lock, user }: RemovalOptions,
): Promise<BatchOutcome> {
  const { spec } = entity;
  const keyIn = (row: WireRecord) => keyOf(spec, row);
  const textOf = (row: WireRecord) => keyText(keyIn(row));
  const refused = new Map<string, string>();
  for (let round = 1; ; round += 1) {
    if (round > maxPasses) throw conflict('These records keep one another from going. Delete fewer of them at once.');
    const remaining = rows.filter((row) => !refused.has(textOf(row)));
    const removal = await removalOf(db, context.referrers, entity, remaining, lock);
    const reasons = refusalsOf(removal, user.permissions);
    if (reasons.size > 0) {
      for (const [key, reason] of reasons) refused.set(key, reason);
      continue;
    }
    const tally = new Tally(spec);
    for (const row of rows) tally.count(row, refused.get(textOf(row)));
    tally.addDependents(named(effectsOf(entity, removal, remaining.length), user.permissions));
    const access = accessChangesOf(context.administrators, removal);
    const remove = async (some: readonly WireRecord[], bulkId: number) => {
      // Some may have been deleted by cascade already.
      const existing =
        some === remaining
          ? remaining
          : await readRows(db, entity, { keys: some.map(keyIn), filter: null, lock: sql`update` });
      const removalPart = some === remaining ? removal : await removalOf(db, context.referrers, entity, existing, lock);
      const [reason] = refusalsOf(removalPart, user.permissions).values();
      if (reason !== undefined) throw conflict(reason);
      if (existing.length > 0) await writeRemoval(db, context, removalPart, { userId: user.id, bulkId });
    };
    const write = async (bulkId: number) => {
      for (const [stored, { message }] of await removeByBisection(db, spec, remaining, (some) =>
        remove(some, bulkId),
      )) {
        tally.changing -= 1;
        tally.refuse(stored, message);
      }
    };
    return { tally, access, write };
  }
}

/** Deletes by bisection, and retries the refused records while deleting others frees some of them. Returns those still refused. */
async function removeByBisection(
  db: Db,
  spec: EntitySpec,
  rows: readonly WireRecord[],
  remove: (some: readonly WireRecord[]) => Promise<void>,
): Promise<ReadonlyMap<WireRecord, FieldProblem>> {
  for (let remaining = rows; ;) {
    const refused = await bisectOnRefusal(db, spec, remaining, remove);
    if (refused.size === 0 || refused.size === remaining.length) return refused;
    remaining = [...refused.keys()];
  }
}
