import { isAuditField } from '#model/audited.ts';
import { holds } from '#model/condition.ts';
import type { EntitySpec, Field } from '#model/entity.ts';
import { isDecimal, isId, isReference, kinds } from '#model/kinds.ts';
import type { SampleHint, SampleRow, SampleRule } from '#model/sample.ts';
import { OperatorError } from '../log/operator-error.ts';
import { dayOf, instantOn, officeInstant } from './day.ts';
import { draw, drawByKind, type Draft } from './draw.ts';
import { Memory } from './memory.ts';
import { follow, isPlace, partsOf } from './paths.ts';
import { isOwn, type Plan } from './plan.ts';
import type { Place, Row, World } from './world.ts';

interface DraftOptions {
  /** Of the rows before. */
  readonly memory?: Memory;
  /** Written out. */
  readonly given?: SampleRow;
  /** Values that are drawn already. */
  readonly known?: Row;
}

/** One attempt at one row: every value is drawn when it is first asked for, so hints may stand in any order. */
export class RowDraft implements Draft {
  readonly ordinal: number;
  readonly index: number;
  readonly run: number;
  readonly step: number;
  readonly world: World;
  readonly #plan: Plan;
  readonly #memory: Memory;
  /** What this row makes of the memory, should it be kept. */
  readonly #news = new Memory();
  readonly #values: Map<string, unknown>;
  readonly #given: SampleRow | undefined;
  readonly #asked = new Set<string>();

  constructor(plan: Plan, world: World, ordinal: number, { memory, given, known }: DraftOptions = {}) {
    const runs = plan.sample.runs ?? 1;
    this.#plan = plan;
    this.#memory = memory ?? new Memory();
    this.#given = given;
    this.#values = new Map(Object.entries(known ?? {}));
    this.world = world;
    this.ordinal = ordinal;
    this.index = ordinal - 1 - plan.rows.length;
    this.run = plan.sample.runs === undefined ? ordinal : Math.floor(this.index / runs) + 1;
    this.step = (this.index % runs) + 1;
  }

  /** The whole row, without what the server keeps about it. */
  row(): Row {
    const own = Object.keys(this.#plan.spec.fields).filter((name) => !isAuditField(name));
    return Object.fromEntries(own.map((name) => [name, this.#value(name)]));
  }

  /** What is there for the hints of others only. */
  asides(): Row {
    const { spec, sample } = this.#plan;
    const names = [...(sample.also ?? []), ...Object.keys(sample.values ?? {})];
    return Object.fromEntries(names.filter((name) => !(name in spec.fields)).map((name) => [name, this.#value(name)]));
  }

  /** What the catalogue says about a field that the server keeps; `undefined` where it says nothing. */
  hinted(name: string): unknown {
    return Object.hasOwn(this.#given ?? this.#plan.sample.values ?? {}, name) ? this.#value(name) : undefined;
  }

  /** The row is kept: those after it go on from here. */
  kept(): void {
    this.#memory.take(this.#news);
  }

  remembered(rule: SampleRule, key: unknown): unknown {
    return this.#news.get(rule, key) ?? this.#memory.get(rule, key);
  }

  remember(rule: SampleRule, key: unknown, value: unknown): void {
    this.#news.set(rule, key, value);
  }

  valueAt(path: string): unknown {
    if (!path.includes('.')) return this.#special(path) ?? this.#value(path);
    const [head = '', ...rest] = partsOf(path);
    const place = this.#place(head);
    return place === undefined ? undefined : follow(this.world, place, rest);
  }

  #special(name: string): unknown {
    switch (name) {
      case 'n':
        return this.ordinal;
      case 'run':
        return this.run;
      case 'step':
        return this.step;
      case 'today':
        return this.world.today;
      default:
        return undefined;
    }
  }

  /** Where a path that goes on starts: a reference of this row, a picked row, or the row of another entity beside it. */
  #place(head: string): Place | null | undefined {
    if (isOwn(head, this.#plan)) {
      const field = this.#field(head);
      const value = this.#value(head);
      if (!isReference(field)) return value as Place;
      return value === null || value === undefined ? null : this.world.referred(field.to, value);
    }
    const service = this.world.named(head);
    return service === undefined ? undefined : this.world.at(service, this.run);
  }

  #value(name: string): unknown {
    if (!this.#values.has(name)) this.#values.set(name, this.#drawn(name));
    return this.#values.get(name);
  }

  #drawn(name: string): unknown {
    const field = this.#field(name);
    if (isId(field)) return this.ordinal;
    if (isReference(field) && this.#plan.without.has(field.to)) return null;
    if (this.#given !== undefined && (Object.hasOwn(this.#given, name) || (field !== undefined && !isAuditField(name))))
      return inRow(field, this.#given[name] ?? null, this.world);
    if (field !== undefined && !this.#isShown(field)) return null;
    if (this.#asked.has(name))
      throw new OperatorError(`The sample hints of ${this.#plan.spec.name}.${name} lead back to themselves.`);
    this.#asked.add(name);
    const hint = this.#hint(name);
    if (hint === undefined && field === undefined) return this.#plan.sample.also?.includes(name) ? null : undefined;
    const drawn = hint === undefined ? drawByKind(field as Field, this) : draw(hint, this);
    const value = this.#leadsToOwn(field) && typeof drawn === 'number' ? this.#earlier(drawn) : drawn;
    // What the server notes, people did.
    if (isAuditField(name) && isDay(value)) return officeInstant(value, this.world.yesterday);
    return inRow(field, value, this.world);
  }

  /** What a form does not ask for is empty. */
  #isShown({ visibleWhen = [] }: Field): boolean {
    return visibleWhen.every((one) => holds([one], { [one.field]: this.#value(one.field) }));
  }

  #leadsToOwn(field: Field | undefined): boolean {
    return isReference(field) && field.to === this.#plan.spec.service;
  }

  /** Of rows that refer to each other, one that is made already. */
  #earlier(ordinal: number): number | null {
    return this.ordinal === 1 ? null : ((ordinal - 1) % (this.ordinal - 1)) + 1;
  }

  #hint(name: string): SampleHint | undefined {
    const values = this.#plan.sample.values ?? {};
    const hint = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof hint === 'object' && 'was' in hint ? hint.of : hint;
  }

  #field(name: string): Field | undefined {
    const { fields }: EntitySpec = this.#plan.spec;
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }
}

/** The value as the column wants it: a reference by id, a number as a number, an instant of the day. */
export function inRow(field: Field | undefined, value: unknown, world: World): unknown {
  if (value === null || field === undefined) return value;
  if (isReference(field)) {
    if (isPlace(value)) return value.row[value.spec.key[0]];
    const ordinal = typeof value === 'string' ? world.ordinal(field.to, value) : Number(value);
    return world.id(field.to, ((ordinal - 1) % world.total(field.to)) + 1);
  }
  if (isDecimal(field) && typeof value === 'number') return value.toFixed(field.scale);
  if (kinds[field.kind].column === 'date') return dayOf(String(value));
  const { wire, equality } = kinds[field.kind];
  if (wire === 'number') return Number(value);
  return equality === 'instant' && isDay(value) ? instantOn(value) : value;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;
