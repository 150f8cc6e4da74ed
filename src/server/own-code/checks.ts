/** Runs the checks of own code before records are written. */
import type { ChoiceField, EntitySpec } from '#model/entity.ts';
import { isChoice } from '#model/kinds.ts';
import { transitionProblem } from '#model/transitions.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Db } from '../database/database.ts';
import { TimeSlice } from '../fairness/time-slice.ts';
import { runBeforeTransaction, TransactionNeeded } from './before-transaction.ts';
import type { Check, CheckAnswer, CheckedChange, OwnCode, SlotUser } from './own-code.ts';
import { runInTransaction } from './slot-database.ts';

export class Checks {
  readonly #checks: OwnCode['checks'];
  /** The entities of which a check has asked for the database. */
  readonly #reading = new Set<string>();

  constructor({ checks }: OwnCode) {
    this.#checks = checks;
  }

  /** Whether saves of the entity are checked. */
  has(spec: EntitySpec): boolean {
    return Object.hasOwn(this.#checks, spec.name) || fieldsWithTransitions(spec).length > 0;
  }

  /** Whether checks of the entity read the database, so that its saves begin with a transaction: known once one has asked for it. */
  readDatabase({ name }: EntitySpec): boolean {
    return this.#reading.has(name);
  }

  /**
   * The changes that a check refuses, each with its messages; the field of a message for the whole record is empty. Deletes are not
   * checked, restores are. `db`: the transaction, `null` before it begins; `user`: who saves, `null` for the loader. Throws SlotError,
   * and {@link TransactionNeeded} if a check asks for a transaction that has not begun.
   */
  async refusals<Change>(
    db: Db | null,
    spec: EntitySpec,
    changes: readonly Change[],
    transitionOf: (change: Change) => CheckedChange,
    user: SlotUser | null,
  ): Promise<ReadonlyMap<Change, readonly FieldProblem[]>> {
    const refusals = new Map<Change, readonly FieldProblem[]>();
    if (!this.has(spec)) return refusals;
    const checks = Object.entries(this.#checks[spec.name] ?? {});
    const choices = fieldsWithTransitions(spec);
    const slice = new TimeSlice();
    for (const change of changes) {
      if (slice.isOver) await slice.next();
      const { before, after } = transitionOf(change);
      if (after.isActive === false) continue;
      const transition = { before: before && fieldsOnly(spec, before), after: fieldsOnly(spec, after) };
      const problems = transitionProblems(choices, transition, user?.permissions ?? null);
      for (const [name, check] of checks) {
        const run = (context: { readonly db: object }) => check(transition, withUser(context, user));
        problems.push(...problemsOf(await this.#answer(spec, name, db, run)));
      }
      if (problems.length > 0) refusals.set(change, problems);
    }
    return refusals;
  }

  async #answer(
    spec: EntitySpec,
    name: string,
    db: Db | null,
    run: (context: { readonly db: object }) => ReturnType<Check>,
  ): Promise<CheckAnswer> {
    const slot = `check ${name} of ${spec.name}`;
    if (db !== null) return runInTransaction(slot, db, (own) => run({ db: own }));
    try {
      return await runBeforeTransaction(slot, run);
    } catch (error) {
      if (error instanceof TransactionNeeded) this.#reading.add(spec.name);
      throw error;
    }
  }
}

const fieldsWithTransitions = ({ fields }: EntitySpec): [name: string, field: ChoiceField][] =>
  Object.entries(fields).filter(
    (entry): entry is [string, ChoiceField] => isChoice(entry[1]) && entry[1].transitions !== undefined,
  );

function transitionProblems(
  choices: readonly [name: string, field: ChoiceField][],
  { before, after }: CheckedChange,
  permissions: ReadonlySet<string> | null,
): FieldProblem[] {
  return choices.flatMap(([name, field]) => {
    const message = transitionProblem(field, [valueOf(before?.[name]), valueOf(after[name])], permissions);
    return message === undefined ? [] : [{ field: name, message }];
  });
}

const valueOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The context of a check. `db` stays a getter, so that only a check that reads it asks for the transaction. */
const withUser = (context: { readonly db: object }, user: Parameters<Check>[1]['user']): Parameters<Check>[1] => ({
  user,
  get db() {
    return context.db;
  },
});

/** Without the names of references, which still are those of the record before. */
const fieldsOnly = ({ fields }: EntitySpec, record: CheckedChange['after']): CheckedChange['after'] =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? null]));

function problemsOf(answer: CheckAnswer): FieldProblem[] {
  const messages = typeof answer === 'object' && answer !== null ? answer : { '': answer };
  return Object.entries(messages).flatMap(([field, message]) =>
    typeof message === 'string' ? [{ field, message }] : [],
  );
}
