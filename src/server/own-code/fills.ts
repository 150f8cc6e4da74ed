/** Runs the fills of own code before records are written. */
import { isDeepStrictEqual } from 'node:util';
import type { KyselyPlugin } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isStorableText, unstorableMessage } from '#model/text.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import { TimeSlice } from '../fairness/time-slice.ts';
import type { OwnCode, RecordChange } from './own-code.ts';
import { fieldsOfChange, SaveSlots, takesContext, type SlotSave } from './save-slots.ts';

type Values = Readonly<Record<string, unknown>>;

/** The facts of a catalogue about fills. */
interface FillSource {
  readonly ownCode: Pick<OwnCode, 'fills'>;
  readonly validatorOf: (spec: EntitySpec) => Validate;
}

export class Fills {
  readonly #fills: OwnCode['fills'];
  readonly #slots: SaveSlots;

  readonly #validatorOf: FillSource['validatorOf'];
  /** Each read-only field that is filled, as one that can be typed: the validator of saves ignores it. */
  readonly #typed = new Map<string, EntitySpec>();

  constructor({ ownCode: { fills }, validatorOf }: FillSource, names: KyselyPlugin) {
    this.#fills = fills;
    this.#validatorOf = validatorOf;
    this.#slots = new SaveSlots(names);
  }

  has({ name }: EntitySpec): boolean {
    return Object.hasOwn(this.#fills, name);
  }

  /** See {@link takesContext}. */
  takesContext({ name }: EntitySpec): boolean {
    return takesContext(this.#fills[name]);
  }

  readDatabase(spec: EntitySpec): boolean {
    return this.#slots.readDatabase(spec);
  }

  /**
   * The values that own code gives, by field, of each change for which it gives some; each field sees the filled values of those before it, and none
   * that `isGiven` is filled. Deletes
   * are not filled, restores are. Throws as {@link SaveSlots.run}.
   */
  async values<Change>(
    save: SlotSave,
    changes: readonly Change[],
    recordChangeOf: (change: Change) => RecordChange,
    isGiven: (change: Change, field: string) => boolean = () => false,
  ): Promise<ReadonlyMap<Change, Values>> {
    const { spec } = save;
    const values = new Map<Change, Values>();
    const fills = Object.entries(this.#fills[spec.name] ?? {});
    if (fills.length === 0) return values;
    const slice = new TimeSlice();
    for (const change of changes) {
      if (slice.isOver) await slice.next();
      const { before, after } = fieldsOfChange(spec, recordChangeOf(change));
      if (after['isActive'] === false) continue;
      const filled: Record<string, unknown> = {};
      for (const [field, fill] of fills) {
        if (isGiven(change, field)) continue;
        const seen = { before, after: { ...after, ...filled } };
        const value = await this.#slots.run(`fill of ${field}`, save, async (context) => {
          const given = await fill(seen, context);
          if (given !== undefined) this.#throwIfWrong(spec, field, given, before?.[field]);
          return given;
        });
        if (value !== undefined) filled[field] = value;
      }
      if (Object.keys(filled).length > 0) values.set(change, filled);
    }
    return values;
  }

  /**
   * Throws for a value that can't be stored, and for an invalid one of a read-only field: faults of own code. Other fields are
   * validated with the save, for its author.
   */
  #throwIfWrong(spec: EntitySpec, name: string, value: unknown, stored: unknown): void {
    if ([value].flat().some((part) => typeof part === 'string' && !isStorableText(part)))
      throw new Error(`${JSON.stringify(value)} is no value of the field. ${unstorableMessage}`);
    const { readOnly, ...field } = fieldOf(spec, name);
    if (readOnly !== true || isDeepStrictEqual(value, stored)) return;
    const place = `${spec.name}.${name}`;
    const typed = this.#typed.get(place) ?? { ...spec, fields: { [name]: field } };
    this.#typed.set(place, typed);
    const { malformed, outOfBounds, invalid } = validateRecord(this.#validatorOf(typed), { [name]: value });
    const [problem] = [...malformed, ...outOfBounds, ...invalid];
    if (problem !== undefined) throw new Error(`${JSON.stringify(value)} is no value of the field: ${problem.message}`);
  }
}
