/** The rows that were made so far, for those that refer to them. */
import type { CalendarFacts } from '#model/day-words.ts';
import { nameFrom } from '#model/display.ts';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import { isNumbered } from '#model/key.ts';
import { isReference } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { OperatorError } from '../log/operator-error.ts';
import { oneOf } from './chance.ts';
import { addDays, monthEnd } from './day.ts';
import type { Plan } from './plan.ts';

/** A row as it will be stored; its ordinal counts from 1 and is its id where it has one. */
export type Row = Record<string, unknown>;

/** One row of one entity: what a reference or a picked row leads to. */
export interface Place {
  readonly spec: EntitySpec;
  readonly row: Row;
}

/** What a record was called until an instant. */
export interface FormerName {
  readonly until: string;
  readonly name: string;
}

interface Made {
  readonly spec: EntitySpec;
  readonly rows: Row[];
  readonly ordinals: Map<string, number>;
  /** By key, where that is no number. */
  readonly byKey: Map<unknown, Row>;
  /** By ordinal, the oldest first. */
  readonly formerNames: Map<number, readonly FormerName[]>;
  /** By field, how many rows have each value. */
  readonly counts: Map<string, Map<unknown, number>>;
}

/** Rows by entity and ordinal. Rows of entities that nobody refers to are not kept: there may be millions. */
export class World {
  /** Nothing has happened on this day yet. */
  readonly today: string;
  readonly yesterday: string;
  readonly calendar: CalendarFacts;
  readonly #made = new Map<string, Made>();
  readonly #totals: ReadonlyMap<string, number>;
  readonly #monthEnds = new Map<number, string>();
  readonly #services: ReadonlyMap<string, string>;

  constructor(plans: readonly Plan[], today: string, calendar: CalendarFacts) {
    this.today = today;
    this.calendar = calendar;
    this.yesterday = addDays(today, -1);
    this.#totals = new Map(plans.map(({ spec, rows, count }) => [spec.service, rows.length + count]));
    const kept = plans.filter(({ sample }) => sample.scales !== true);
    this.#services = new Map(kept.map(({ spec }) => [spec.name, spec.service]));
    for (const { spec } of kept) {
      this.#made.set(spec.service, {
        spec,
        rows: [],
        ordinals: new Map(),
        byKey: new Map(),
        formerNames: new Map(),
        counts: new Map(),
      });
    }
  }

  /** The last day of the month that lies so many from this one. */
  monthEnd(months: number): string {
    const day = this.#monthEnds.get(months) ?? monthEnd(this.today, months);
    this.#monthEnds.set(months, day);
    return day;
  }

  /** How many rows the entity will have when all are made. */
  total(service: string): number {
    return this.#totals.get(service) ?? 0;
  }

  /** The rows of an entity that are there. */
  rows(service: string): readonly Row[] {
    return this.#made.get(service)?.rows ?? [];
  }

  /** Whether rows of the entity are kept. */
  keeps(service: string): boolean {
    return this.#made.has(service);
  }

  keep(spec: EntitySpec, row: Row, formerNames: readonly FormerName[] = []): void {
    const made = this.#made.get(spec.service);
    if (made === undefined) return;
    made.rows.push(row);
    if (!isNumbered(spec)) made.byKey.set(row[keyName(spec)], row);
    const name = this.nameOf(spec, row);
    if (!made.ordinals.has(name)) made.ordinals.set(name, made.rows.length);
    if (formerNames.length > 0) made.formerNames.set(made.rows.length, formerNames);
  }

  /** The row with the ordinal, counted on from the first when there are fewer. */
  at(service: string, ordinal: number): Place {
    const { spec, rows } = this.#of(service);
    const row = rows[(ordinal - 1) % rows.length];
    if (row === undefined) throw new OperatorError(`There are no sample rows of ${service} to refer to.`);
    return { spec, row };
  }

  /** What refers to the row with the ordinal holds. */
  id(service: string, ordinal: number): unknown {
    const made = this.#made.get(service);
    if (made === undefined || isNumbered(made.spec)) return ordinal;
    const { spec, row } = this.at(service, ordinal);
    return row[keyName(spec)];
  }

  /** The row that a reference leads to. */
  referred(service: string, id: unknown): Place {
    const { spec, byKey } = this.#of(service);
    if (isNumbered(spec)) return this.at(service, Number(id));
    return { spec, row: must(byKey.get(id), 'a reference leads to a row') };
  }

  /** Any row, the oftener the greater its number under a name. */
  weighted(service: string, name: string): Place {
    const { spec, rows } = this.#of(service);
    const weights = rows.map((row) => Number(row[name] ?? 0));
    return { spec, row: oneOf(rows, weights) };
  }

  /** The ordinal of the row of that name. */
  ordinal(service: string, name: string): number {
    const ordinal = this.#of(service).ordinals.get(name);
    if (ordinal === undefined) throw new OperatorError(`There is no sample row of ${service} with the name "${name}".`);
    return ordinal;
  }

  /** What a row is called now. */
  nameOf(spec: EntitySpec, row: Row): string {
    return nameFrom(spec, (part) => {
      if ('field' in part) return row[part.field];
      const [name, field] = fieldOnWire(spec, part.reference);
      const id = row[name] ?? null;
      if (id === null || !isReference(field) || !this.keeps(field.to)) return null;
      const referred = this.referred(field.to, id);
      return this.nameOf(referred.spec, referred.row);
    });
  }

  /** What the record was called at an instant. */
  nameAt(service: string, ordinal: number, instant: string): string {
    const { spec, row } = this.at(service, ordinal);
    const former = this.#of(service).formerNames.get(ordinal) ?? [];
    return former.find(({ until }) => instant < until)?.name ?? this.nameOf(spec, row);
  }

  /** How many rows of the entity have that value there. */
  count(entity: string, where: string, value: unknown): number {
    const made = this.#of(this.named(entity) ?? entity);
    const counts = made.counts.get(where) ?? countOf(made.rows, where);
    made.counts.set(where, counts);
    return counts.get(value) ?? 0;
  }

  /** The service of an entity whose rows are kept. */
  named(entity: string): string | undefined {
    return this.#services.get(entity);
  }

  #of(service: string): Made {
    const made = this.#made.get(service);
    if (made === undefined)
      throw new OperatorError(`The samples of ${service} are not kept, so nothing can refer to them.`);
    return made;
  }
}

const keyName = ({ key: [name] }: EntitySpec): string => name;

function countOf(rows: readonly Row[], where: string): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const row of rows) counts.set(row[where], (counts.get(row[where]) ?? 0) + 1);
  return counts;
}
