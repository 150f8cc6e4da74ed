import { isAuditField } from '#model/audited.ts';
import { areSatisfied } from '#model/condition.ts';
import { defaultValue } from '#model/default-value.ts';
import type { Field } from '#model/field.ts';
import { isDecimal, isId, isReference, kinds } from '#model/kinds.ts';
import type { SampleRow } from '../model/sample.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { placed } from './placed.ts';
import { restoreRandom, seedOf, seedRandom } from '../model/random.ts';
import { dayOf, instantOn, monthEnd, officeInstant } from './day.ts';
import { draw, drawByKind, type RowContext } from './draw.ts';
import type { SamplePlan } from './plan.ts';
import { isRecord, type StoredRow, type SampleContext } from './sample-context.ts';

interface DraftOptions {
  /** Part of the seed: each attempt has other random values. */
  readonly attempt?: number;
  readonly literal?: SampleRow;
  readonly values?: StoredRow;
}

/** Marks a value that is being drawn. */
const pending = Symbol('pending');

/** One attempt at one row. Values are drawn lazily, so that rules may refer to each other in any order. */
export class RowDraft implements RowContext {
  readonly series: number;
  readonly month: number;
  readonly context: SampleContext;
  readonly #today: string;
  readonly #plan: SamplePlan;
  readonly #ordinal: number;
  readonly #seed: number;
  readonly #values: Map<string, unknown>;
  readonly #literal: SampleRow | undefined;

  /** @param ordinal The number of the row from 1, counting literal rows. */
  constructor(
    plan: SamplePlan,
    context: SampleContext,
    ordinal: number,
    { attempt = 0, literal: input, values = {} }: DraftOptions = {},
  ) {
    const { months = 1 } = plan.sample;
    const index = ordinal - 1 - plan.rows.length;
    this.context = context;
    this.series = Math.floor(index / months) + 1;
    this.month = Math.max(index, 0) % months;
    this.#today = months === 1 || index < 0 ? context.today : monthEnd(context.today, this.month - months);
    this.#plan = plan;
    this.#ordinal = ordinal;
    this.#seed = seedOf(`${plan.spec.name} ${this.series} ${attempt} `);
    this.#values = new Map(Object.entries(values));
    this.#literal = input;
  }

  /** The whole row, without its audit fields. */
  row(): StoredRow {
    const own = Object.entries(this.#plan.spec.fields).filter(
      ([name, field]) => !isAuditField(name) && field.computed !== true,
    );
    return Object.fromEntries(own.map(([name]) => [name, this.#value(name)]));
  }

  /** Values other than fields, to which rules of other entities may refer. */
  variables(): StoredRow {
    const { spec, sample } = this.#plan;
    const names = [...(sample.also ?? []), ...Object.keys(sample.values ?? {})];
    return Object.fromEntries(names.filter((name) => !(name in spec.fields)).map((name) => [name, this.#value(name)]));
  }

  /** The value of an audit field by a rule of the catalogue; `undefined` if there is none. */
  sampleValue(name: string): unknown {
    return Object.hasOwn(this.#literal ?? this.#plan.sample.values ?? {}, name) ? this.#value(name) : undefined;
  }

  valueAt(path: string): unknown {
    if (!path.includes('.')) return this.#builtIn(path) ?? this.#value(path);
    const [head = '', ...rest] = path.split('.');
    const value = this.#value(head);
    return value === undefined ? undefined : this.context.followPath(this.#plan.spec, head, value, rest);
  }

  #builtIn(name: string): unknown {
    if (name === 'n') return this.#ordinal;
    return name === 'today' ? this.#today : undefined;
  }

  #value(name: string): unknown {
    const cached = this.#values.get(name);
    if (cached === pending)
      throw new OperatorError(`The sample rules of ${this.#plan.spec.name}.${name} refer to themselves.`);
    if (cached !== undefined || this.#values.has(name)) return cached;
    this.#values.set(name, pending);
    const previous = seedRandom(seedOf(name, this.#seed));
    const value = placed(this.#plan.spec.name, name, () => this.#draw(name));
    restoreRandom(previous);
    this.#values.set(name, value);
    return value;
  }

  #draw(name: string): unknown {
    const { fields } = this.#plan.spec;
    const { values = {}, also = [] } = this.#plan.sample;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (isId(field)) return this.#ordinal;
    if (isReference(field) && this.#plan.omittedReferences.has(field.to)) return null;
    const hint = Object.hasOwn(values, name) ? values[name] : undefined;
    const isLeftOut = hint === undefined && field !== undefined && !isAuditField(name);
    if (this.#literal !== undefined && (isLeftOut || Object.hasOwn(this.#literal, name)))
      return toColumnValue(field, this.#literal[name] ?? this.#requiredDefault(field), this.context);
    if (field !== undefined && !this.#isShown(field)) return null;
    if (hint === undefined && field === undefined) return also.includes(name) ? null : undefined;
    const drawn = hint === undefined ? drawByKind(field as Field, this) : draw(hint, this);
    const value = this.#isSelfReference(field) && typeof drawn === 'number' ? this.#earlierOrdinal(drawn) : drawn;
    // Records are created and changed in office hours.
    if (isAuditField(name) && isDay(value)) return officeInstant(value, this.context.yesterday);
    return toColumnValue(field, value, this.context);
  }

  /** What a literal row gets where neither it nor a rule has the value of a field that may not be empty. */
  #requiredDefault(field: Field | undefined): unknown {
    if (field?.required !== true) return null;
    return defaultValue(field, { today: this.context.today, me: null }) ?? null;
  }

  /** Fields that a form doesn't show are null. */
  #isShown({ visibleWhen = [] }: Field): boolean {
    return visibleWhen.every((item) => areSatisfied([item], { [item.field]: this.#value(item.field) }));
  }

  #isSelfReference(field: Field | undefined): boolean {
    return isReference(field) && field.to === this.#plan.spec.service;
  }

  /** A reference to the same entity leads to an earlier row. */
  #earlierOrdinal(ordinal: number): number | null {
    return this.#ordinal === 1 ? null : ((ordinal - 1) % (this.#ordinal - 1)) + 1;
  }
}

/** Converts a drawn value to that of its column: a reference to its key, a day to an instant where the column needs one. */
export function toColumnValue(field: Field | undefined, value: unknown, context: SampleContext): unknown {
  if (value === null || field === undefined) return value;
  if (isReference(field)) {
    if (isRecord(value)) return value.row[value.spec.key[0]];
    const ordinal = typeof value === 'string' ? context.ordinal(field.to, value) : Number(value);
    return context.keyAt(field.to, ((ordinal - 1) % context.total(field.to)) + 1);
  }
  if (isDecimal(field) && typeof value === 'number') return value.toFixed(field.scale ?? 2);
  if (kinds[field.kind].column === 'date') return dayOf(String(value));
  const { wire, equality } = kinds[field.kind];
  if (wire === 'number') return Number(value);
  return equality === 'instant' && isDay(value) ? instantOn(value) : value;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;
