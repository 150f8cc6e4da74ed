import type { CalendarSettings } from '#model/relative-days.ts';
import { buildName } from '#model/display.ts';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import { hasGeneratedId } from '#model/key.ts';
import { must } from '#model/must.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { pickWeighted } from '../model/random.ts';
import { daysAfter } from './day.ts';
import type { SamplePlan } from './plan.ts';

/** A row by columns. Its ordinal counts from 1, and is its id if the entity has generated ids. */
export type StoredRow = Record<string, unknown>;

/** A row and its entity: the target of a reference, or a picked row. */
export interface SampleRecord {
  readonly spec: EntitySpec;
  readonly row: StoredRow;
}

interface EntityRows {
  readonly spec: EntitySpec;
  readonly rows: StoredRow[];
  /** Display name → ordinal. */
  readonly ordinals: Map<string, number>;
  /** Key → row, unless the key is the ordinal. */
  readonly byKey: Map<unknown, StoredRow>;
}

/** Days, calendar, and the rows generated so far, to which later rows refer; not those of entities with `sample.scales`, which may be millions. */
export class SampleContext {
  /** The day on which the sample is written; its last changes are of yesterday. */
  readonly today: string;
  readonly yesterday: string;
  readonly calendar: CalendarSettings;
  /** Service → retained rows. */
  readonly #rowsByService = new Map<string, EntityRows>();
  readonly #totals: ReadonlyMap<string, number>;
  /** Entity → service. */
  readonly #services = new Map<string, string>();

  constructor(plans: readonly SamplePlan[], today: string, calendar: CalendarSettings) {
    this.today = today;
    this.calendar = calendar;
    this.yesterday = daysAfter(today, -1);
    this.#totals = new Map(plans.map(({ spec, rows, count }) => [spec.service, rows.length + count]));
    for (const { spec, sample } of plans) {
      if (sample.scales === true) continue;
      this.#services.set(spec.name, spec.service);
      this.#rowsByService.set(spec.service, { spec, rows: [], ordinals: new Map(), byKey: new Map() });
    }
  }

  /** Number of rows that the entity will have. */
  total(service: string): number {
    return this.#totals.get(service) ?? 0;
  }

  rows(service: string): readonly StoredRow[] {
    return this.#rowsByService.get(service)?.rows ?? [];
  }

  retains(service: string): boolean {
    return this.#rowsByService.has(service);
  }

  retain(spec: EntitySpec, row: StoredRow): void {
    const generated = this.#rowsByService.get(spec.service);
    if (generated === undefined) return;
    generated.rows.push(row);
    if (!hasGeneratedId(spec)) generated.byKey.set(row[spec.key[0]], row);
    const name = this.nameOf(spec, row);
    if (!generated.ordinals.has(name)) generated.ordinals.set(name, generated.rows.length);
  }

  /** The row with the ordinal, modulo the number of rows. */
  at(service: string, ordinal: number): SampleRecord {
    const { spec, rows } = this.#retained(service);
    const row = rows.at((ordinal - 1) % rows.length);
    if (row === undefined) throw new OperatorError(`There are no sample rows of ${service} to refer to.`);
    return { spec, row };
  }

  /** The key of the row with the ordinal. */
  keyAt(service: string, ordinal: number): unknown {
    const generated = this.#rowsByService.get(service);
    if (generated === undefined || hasGeneratedId(generated.spec)) return ordinal;
    return this.at(service, ordinal).row[generated.spec.key[0]];
  }

  target(service: string, id: unknown): SampleRecord {
    const { spec, byKey } = this.#retained(service);
    if (hasGeneratedId(spec)) return this.at(service, Number(id));
    return { spec, row: must(byKey.get(id), 'a reference refers to a row') };
  }

  /** The value at the end of a path from a reference or a picked row; `null` if a value on the way is null. */
  followPath(spec: EntitySpec, name: string, value: unknown, [next, ...rest]: readonly string[]): unknown {
    if (next === undefined || value === null || value === undefined) return value ?? null;
    const record = isRecord(value) ? value : this.#targetOf(spec, name, value);
    return this.followPath(record.spec, next, record.row[next], rest);
  }

  #targetOf(spec: EntitySpec, name: string, id: unknown): SampleRecord {
    const field = spec.fields[name];
    if (isReference(field)) return this.target(field.to, id);
    throw new OperatorError(`A sample path continues after ${spec.name}.${name}, which is not a reference.`);
  }

  /** A random row; its column `name` is its weight. */
  pickByWeight(service: string, name: string): SampleRecord {
    const { spec, rows } = this.#retained(service);
    const weights = rows.map((row) => Number(row[name] ?? 0));
    return { spec, row: pickWeighted(rows, weights) };
  }

  ordinal(service: string, name: string): number {
    const ordinal = this.#retained(service).ordinals.get(name);
    if (ordinal === undefined) throw new OperatorError(`There is no sample row of ${service} with the name "${name}".`);
    return ordinal;
  }

  /** The display name of a row. */
  nameOf(spec: EntitySpec, row: StoredRow): string {
    return buildName(spec, (part) => {
      if ('field' in part) return row[part.field];
      const [name, field] = fieldOnWire(spec, part.reference);
      const id = row[name] ?? null;
      if (id === null || !isReference(field) || !this.retains(field.to)) return null;
      const target = this.target(field.to, id);
      return this.nameOf(target.spec, target.row);
    });
  }

  /** The service of an entity whose rows are retained. */
  serviceOf(entity: string): string {
    const service = this.#services.get(entity);
    if (service === undefined) throw new OperatorError(`A sample refers to "${entity}", which has no sample.`);
    return service;
  }

  #retained(service: string): EntityRows {
    const generated = this.#rowsByService.get(service);
    if (generated === undefined)
      throw new OperatorError(`The samples of ${service} are not retained in memory, so rules can not refer to them.`);
    return generated;
  }
}

/** Whether the value is a picked row. */
export const isRecord = (value: unknown): value is SampleRecord =>
  typeof value === 'object' && value !== null && 'spec' in value;
