/** The rows that were made so far, for those that refer to them. */
import type { EntitySpec } from '#model/entity.ts';
import type { Plan } from './plan.ts';

/** A row as it will be stored; its ordinal counts from 1 and is its id where it has one. */
export type Row = Record<string, unknown>;

/** One row of one entity: what a reference or a picked row leads to. */
export interface Place {
  readonly spec: EntitySpec;
  readonly row: Row;
}

interface Made {
  readonly spec: EntitySpec;
  readonly rows: Row[];
  readonly ordinals: Map<string, number>;
}

/** Rows by entity and ordinal. Rows of entities that nobody refers to are not kept: there may be millions. */
export class World {
  readonly #made = new Map<string, Made>();
  readonly #totals: ReadonlyMap<string, number>;

  constructor(plans: readonly Plan[]) {
    this.#totals = new Map(plans.map(({ spec, rows, count }) => [spec.service, rows.length + count]));
    for (const { spec, sample } of plans) {
      if (sample.scales !== true) this.#made.set(spec.service, { spec, rows: [], ordinals: new Map() });
    }
  }

  /** How many rows the entity will have when all are made. */
  total(service: string): number {
    return this.#totals.get(service) ?? 0;
  }

  keep(spec: EntitySpec, row: Row): void {
    const made = this.#made.get(spec.service);
    if (made === undefined) return;
    made.rows.push(row);
    const name = displayName(spec, row);
    if (!made.ordinals.has(name)) made.ordinals.set(name, made.rows.length);
  }

  /** The row with the ordinal, counted on from the first when there are fewer. */
  at(service: string, ordinal: number): Place {
    const { spec, rows } = this.#of(service);
    const row = rows[(ordinal - 1) % rows.length];
    if (row === undefined) throw new Error(`There are no sample rows of ${service} to refer to.`);
    return { spec, row };
  }

  /** The ordinal of the row of that name. */
  ordinal(service: string, name: string): number {
    const ordinal = this.#of(service).ordinals.get(name);
    if (ordinal === undefined) throw new Error(`There is no sample row of ${service} with the name "${name}".`);
    return ordinal;
  }

  named(entity: string): string | undefined {
    return [...this.#made.values()].find(({ spec }) => spec.name === entity)?.spec.service;
  }

  #of(service: string): Made {
    const made = this.#made.get(service);
    if (made === undefined) throw new Error(`The samples of ${service} are not kept, so nothing can refer to them.`);
    return made;
  }
}

const displayName = ({ display }: EntitySpec, row: Row): string =>
  display
    .map((name) => row[name])
    .filter((part) => part !== null && part !== undefined)
    .join(' ');
