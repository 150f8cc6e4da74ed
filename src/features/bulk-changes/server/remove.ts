/** Permanent deletion of many records, by the rules of a single delete; references among records of the batch don't restrict. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText } from '#model/key.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Db } from '../../../server/database/database.ts';
import type { TimeSlice } from '../../../server/fairness/time-slice.ts';
import { readOnlyReason } from '../../../server/access/reach.ts';
import { conflict } from '../../../server/http/problems.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import type { WireRecord } from '../../../server/save/body.ts';
import { authorOf } from '../../../server/save/author.ts';
import { bisectOnRefusal } from '../../../server/save/clash.ts';
import { plannedRemoval } from '../../../server/save/plan-removal.ts';
import {
  accessChangesOf,
  effectsOf,
  dependentListsFor,
  refusalsOf,
  type Remover,
} from '../../../server/save/remove.ts';
import { writeRemoval, type RemoveContext } from '../../../server/save/write-removal.ts';
import { Tally, type BatchOutcome } from './outcome.ts';
import { readRows } from './rows.ts';

interface RemovalOptions {
  readonly rows: readonly WireRecord[];
  readonly lock: boolean;
  readonly slice: TimeSlice;
  readonly user: Remover;
}

/** Limit of passes, and thereby of the length of a chain of records that each restrict the deletion of the next. */
const maxPasses = 50;

/**
 * Plans the deletions. A refused record may in turn restrict others, so planning repeats without the refused ones until none is refused.
 * Throws 409 if the cascade is too large or the chain too long.
 */
export async function planRemoval(
  db: Db,
  context: RemoveContext,
  entity: EntityTable,
  { rows, lock, slice, user }: RemovalOptions,
): Promise<BatchOutcome> {
  const { spec } = entity;
  const keyOfRow = (row: WireRecord) => keyOf(spec, row);
  const keyTextOfRow = (row: WireRecord) => keyText(keyOfRow(row));
  const refused = new Map<string, string>();
  for (const row of rows) {
    const reason = readOnlyReason(spec, row);
    if (reason !== undefined) refused.set(keyTextOfRow(row), reason);
  }
  for (let pass = 1; ; pass += 1) {
    if (pass > maxPasses) throw conflict('These records keep one another from going. Delete fewer of them at once.');
    if (pass > 1) await slice.next();
    if (slice.isLate) return nothingPlanned(spec, rows);
    const remaining = rows.filter((row) => !refused.has(keyTextOfRow(row)));
    const removal = await plannedRemoval(db, context, entity, remaining, lock);
    const reasons = refusalsOf(removal, user.permissions);
    if (reasons.size > 0) {
      for (const [key, reason] of reasons) refused.set(key, reason);
      continue;
    }
    const tally = new Tally(spec);
    for (const row of rows) tally.count(row, refused.get(keyTextOfRow(row)));
    tally.addDependents(dependentListsFor(effectsOf(entity, removal, remaining.length), user.permissions));
    const accessChanges = accessChangesOf(context.administrators, removal);
    const remove = async (part: readonly WireRecord[], bulkId: number) => {
      // A cascade may already have deleted some of them.
      const existing =
        part === remaining
          ? remaining
          : await readRows(db, entity, { keys: part.map(keyOfRow), filter: null, lock: sql`update` });
      const removalPart = part === remaining ? removal : await plannedRemoval(db, context, entity, existing, lock);
      const [reason] = refusalsOf(removalPart, user.permissions).values();
      if (reason !== undefined) throw conflict(reason);
      if (existing.length > 0) await writeRemoval(db, context, removalPart, { author: authorOf(user), bulkId });
    };
    const write = async (bulkId: number) => {
      for (const [stored, { message }] of await removeByBisection(db, spec, remaining, (part) =>
        remove(part, bulkId),
      )) {
        tally.changing -= 1;
        tally.refuse(stored, message);
      }
    };
    return { tally, unchecked: 0, accessChanges, write };
  }
}

const nothingPlanned = (spec: EntitySpec, rows: readonly WireRecord[]): BatchOutcome => ({
  tally: new Tally(spec),
  unchecked: rows.length,
  accessChanges: [],
  write: () => Promise.resolve(),
});

/** Deletes by bisection, and retries refused records as long as the deletion of others unblocks some. Returns those still refused. */
async function removeByBisection(
  db: Db,
  spec: EntitySpec,
  rows: readonly WireRecord[],
  remove: (part: readonly WireRecord[]) => Promise<void>,
): Promise<ReadonlyMap<WireRecord, FieldProblem>> {
  for (let remaining = rows; ;) {
    const refused = await bisectOnRefusal(db, spec, remaining, remove);
    if (refused.size === 0 || refused.size === remaining.length) return refused;
    remaining = [...refused.keys()];
  }
}
