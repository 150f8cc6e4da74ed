/** Runs the checks of own code before records are written. */
import type { EntitySpec } from '#model/entity.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Db } from '../database/database.ts';
import { TimeSlice } from '../fairness/time-slice.ts';
import type { CheckAnswer, CheckedChange, OwnCode } from './own-code.ts';
import { runInTransaction } from './slot-database.ts';

export class Checks {
  readonly #checks: OwnCode['checks'];

  constructor({ checks }: OwnCode) {
    this.#checks = checks;
  }

  /** Whether saves of the entity are checked, and therefore need a transaction. */
  has({ name }: EntitySpec): boolean {
    return Object.hasOwn(this.#checks, name);
  }

  /**
   * The changes that a check refuses, each with its messages; the field of a message for the whole record is empty. Deletes are not
   * checked, restores are. `userId`: the author, `null` for the loader. Throws SlotError.
   */
  async refusals<Change>(
    db: Db,
    spec: EntitySpec,
    changes: readonly Change[],
    transitionOf: (change: Change) => CheckedChange,
    userId: number | null,
  ): Promise<ReadonlyMap<Change, readonly FieldProblem[]>> {
    const refusals = new Map<Change, readonly FieldProblem[]>();
    const checks = Object.entries(this.#checks[spec.name] ?? {});
    if (checks.length === 0) return refusals;
    const user = userId === null ? null : { id: userId };
    const slice = new TimeSlice();
    for (const change of changes) {
      if (slice.isOver) await slice.next();
      const { before, after } = transitionOf(change);
      if (after.isActive === false) continue;
      const transition = { before: before && fieldsOnly(spec, before), after: fieldsOnly(spec, after) };
      const problems: FieldProblem[] = [];
      for (const [name, check] of checks) {
        const slot = `check ${name} of ${spec.name}`;
        const answer = await runInTransaction(slot, db, (own) => check(transition, { user, db: own }));
        problems.push(...problemsOf(answer));
      }
      if (problems.length > 0) refusals.set(change, problems);
    }
    return refusals;
  }
}

/** Without the names of references, which still are those of the record before. */
const fieldsOnly = ({ fields }: EntitySpec, record: CheckedChange['after']): CheckedChange['after'] =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? null]));

function problemsOf(answer: CheckAnswer): FieldProblem[] {
  const messages = typeof answer === 'object' && answer !== null ? answer : { '': answer };
  return Object.entries(messages).flatMap(([field, message]) =>
    typeof message === 'string' ? [{ field, message }] : [],
  );
}
