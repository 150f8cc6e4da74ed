/** What choices may become: by the catalogue's tables, and by own code. */
import type { EntitySpec } from '#model/entity.ts';
import type { ChoiceField } from '#model/field.ts';
import { isChoice } from '#model/kinds.ts';
import { neededPermission, nextValues, transitionProblem, type TransitionValue } from '#model/transitions.ts';
import { must } from '#model/must.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { OwnCode, RecordChange } from './own-code.ts';
import { storedFields, takesContext, type SaveSlots, type SlotSave } from './save-slots.ts';

type Values = Readonly<Record<string, unknown>>;

export class TransitionRules {
  readonly #transitions: OwnCode['transitions'];
  readonly #slots: SaveSlots;

  constructor({ transitions }: Pick<OwnCode, 'transitions'>, slots: SaveSlots) {
    this.#transitions = transitions;
    this.#slots = slots;
  }

  takesContext({ name }: EntitySpec): boolean {
    return takesContext(this.#transitions[name]);
  }

  /** The changes of choices that are not allowed. Who may make a change may also undo it. */
  async problems(save: SlotSave, { before, after }: RecordChange): Promise<FieldProblem[]> {
    const problems: FieldProblem[] = [];
    for (const [name, field] of fieldsWithTransitions(save.spec)) {
      const [from, to] = [valueOf(before?.[name]), valueOf(after[name])];
      if (from === to) continue;
      let message = await this.#problem(save, [name, field], before, to);
      if (message !== undefined && save.undoes?.(name) === true)
        message = await this.#problem(save, [name, field], after, from);
      if (message !== undefined) problems.push({ field: name, message });
    }
    return problems;
  }

  /** Why the field of a record can't become another value; undefined if it can. */
  async #problem(
    save: SlotSave,
    [name, { options, transitions = [] }]: [name: string, field: ChoiceField],
    record: Values | null,
    to: TransitionValue,
  ): Promise<string | undefined> {
    const change = [valueOf(record?.[name]), to] as const;
    if (transitions === 'own') return transitionProblem(options, change, await this.#ownValues(save, name, record));
    const next = nextValues(transitions, change[0], save.user?.permissions ?? null);
    return transitionProblem(options, change, next, neededPermission(transitions, change));
  }

  /** By own code: what each of its fields may become. */
  async ownValues(save: SlotSave, record: Values | null): Promise<Record<string, readonly TransitionValue[]>> {
    const values: Record<string, readonly TransitionValue[]> = {};
    for (const name of Object.keys(this.#transitions[save.spec.name] ?? {}))
      values[name] = [...(await this.#ownValues(save, name, record && storedFields(save.spec, record)))];
    return values;
  }

  async #ownValues(save: SlotSave, field: string, record: Values | null): Promise<ReadonlySet<TransitionValue>> {
    const next = must(this.#transitions[save.spec.name]?.[field], 'codegen connects it');
    const from = valueOf(record?.[field]);
    const choice = must(fieldsWithTransitions(save.spec).find(([name]) => name === field)?.[1], 'it is a choice');
    return this.#slots.run(`transitions of ${field}`, save, async (context) =>
      valuesOf(choice, await next({ from, record }, context)),
    );
  }
}

export const fieldsWithTransitions = ({ fields }: EntitySpec): [name: string, field: ChoiceField][] =>
  Object.entries(fields).filter(
    (entry): entry is [string, ChoiceField] => isChoice(entry[1]) && entry[1].transitions !== undefined,
  );

/** Throws for an answer that is not a list of the choice's values. */
function valuesOf({ options }: Pick<ChoiceField, 'options'>, answer: unknown): ReadonlySet<TransitionValue> {
  const values: ReadonlySet<unknown> = new Set([null, ...options.map(({ value }) => value)]);
  const isValue = (value: unknown): value is TransitionValue => values.has(value);
  if (Array.isArray(answer) && answer.every(isValue)) return new Set(answer);
  throw new Error(`the answer is no list of values of the choice: ${JSON.stringify(answer)}`);
}

const valueOf = (value: unknown): TransitionValue => (typeof value === 'string' ? value : null);
