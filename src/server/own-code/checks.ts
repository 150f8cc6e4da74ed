/** Runs the checks of own code before records are written. */
import type { KyselyPlugin } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { TimeSlice } from '../fairness/time-slice.ts';
import type { CheckAnswer, OwnCode, RecordChange } from './own-code.ts';
import { fieldsOfChange, SaveSlots, takesContext, type SlotSave } from './save-slots.ts';
import { fieldsWithTransitions, TransitionRules } from './transitions.ts';

export class Checks {
  readonly #checks: OwnCode['checks'];
  readonly #slots: SaveSlots;

  readonly transitions: TransitionRules;

  constructor({ checks, transitions }: Pick<OwnCode, 'checks' | 'transitions'>, names: KyselyPlugin) {
    this.#checks = checks;
    this.#slots = new SaveSlots(names);
    this.transitions = new TransitionRules({ transitions }, this.#slots);
  }

  /** Whether saves of the entity are checked. */
  has(spec: EntitySpec): boolean {
    return Object.hasOwn(this.#checks, spec.name) || fieldsWithTransitions(spec).length > 0;
  }

  /** See {@link takesContext}. */
  takesContext(spec: EntitySpec): boolean {
    return takesContext(this.#checks[spec.name]) || this.transitions.takesContext(spec);
  }

  readDatabase(spec: EntitySpec): boolean {
    return this.#slots.readDatabase(spec);
  }

  /**
   * `unknownOf`: the fields whose values are not known yet; a check that asks for one of them is passed over.
   * The changes that a check or a table of transitions refuses, each with its messages; the field of a message for the whole record is
   * empty. Deletes are not checked, restores are. Throws as {@link SaveSlots.run}.
   */
  async refusals<Change>(
    save: SlotSave,
    changes: readonly Change[],
    recordChangeOf: (change: Change) => RecordChange,
    unknownOf: (change: Change) => ReadonlySet<string> = () => none,
  ): Promise<ReadonlyMap<Change, readonly FieldProblem[]>> {
    const { spec } = save;
    const refusals = new Map<Change, readonly FieldProblem[]>();
    if (!this.has(spec)) return refusals;
    const checks = Object.entries(this.#checks[spec.name] ?? {});
    const slice = new TimeSlice();
    for (const change of changes) {
      if (slice.isOver) await slice.next();
      const seen = fieldsOfChange(spec, recordChangeOf(change));
      // Also of a deleted record: a restore would bring its state back.
      const problems = await this.transitions.problems(save, seen);
      for (const [name, check] of seen.after['isActive'] === false ? [] : checks)
        problems.push(
          ...(await this.#slots.run(`check ${name}`, save, (context) =>
            unlessAsked(seen, unknownOf(change), async (known) => problemsOf(spec, await check(known, context))),
          )),
        );
      if (problems.length > 0) refusals.set(change, problems);
    }
    return refusals;
  }
}

const none: ReadonlySet<string> = new Set();

/** The problems that a check finds; none if it asks for a field whose value is not known, whatever it does then. */
async function unlessAsked(
  change: RecordChange,
  unknown: ReadonlySet<string>,
  check: (known: RecordChange) => Promise<FieldProblem[]>,
): Promise<FieldProblem[]> {
  if (unknown.size === 0) return check(change);
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    throw new Error('The value is not known.');
  };
  const hidden = Object.fromEntries([...unknown].map((name) => [name, { enumerable: true, get: ask }]));
  try {
    const problems = await check({ ...change, after: Object.defineProperties({ ...change.after }, hidden) });
    return isAsked ? [] : problems;
  } catch (error) {
    if (isAsked) return [];
    throw error;
  }
}

/** An empty text is no message: it is what `after.note && '…'` gives. Throws for a message at something else than a field. */
function problemsOf({ fields }: EntitySpec, answer: CheckAnswer): FieldProblem[] {
  const messages = typeof answer === 'object' && answer !== null ? answer : { '': answer };
  return Object.entries(messages).flatMap(([field, message]) => {
    if (typeof message !== 'string' || message === '') return [];
    if (field !== '' && !Object.hasOwn(fields, field)) throw new Error(`there is no field ${field} for "${message}".`);
    return [{ field, message }];
  });
}
