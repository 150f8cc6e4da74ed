import { isAuditField } from '#model/audited.ts';
import type { EntitySpec, Field } from '#model/entity.ts';
import { kinds } from '#model/kinds.ts';
import type { SampleRow } from '#model/sample.ts';
import { instantOn } from './day.ts';
import { draw, drawByKind, type Draft } from './draw.ts';
import { isOwn, type Plan } from './plan.ts';
import type { Place, Row, World } from './world.ts';

/** One attempt at one row: every value is drawn when it is first asked for, so hints may stand in any order. */
export class RowDraft implements Draft {
  readonly ordinal: number;
  readonly world: World;
  readonly #plan: Plan;
  readonly #values = new Map<string, unknown>();
  readonly #given: SampleRow | undefined;
  readonly #asked = new Set<string>();

  constructor(plan: Plan, world: World, ordinal: number, given?: SampleRow) {
    this.#plan = plan;
    this.world = world;
    this.ordinal = ordinal;
    this.#given = given;
  }

  /** The whole row, without what the server keeps about it. */
  row(): Row {
    const own = Object.keys(this.#plan.spec.fields).filter((name) => !isAuditField(name));
    return Object.fromEntries(own.map((name) => [name, this.#value(name)]));
  }

  valueAt(path: string): unknown {
    const [head = '', ...rest] = path.split('.');
    const place = this.#place(head, rest.length > 0);
    if (place === undefined) return rest.length === 0 ? this.#value(head) : undefined;
    return follow(this.world, place, rest);
  }

  /** Where a path that goes on starts: a reference of this row, a picked row, or another entity's row of the same ordinal. */
  #place(head: string, goesOn: boolean): Place | null | undefined {
    if (!goesOn) return undefined;
    if (isOwn(head, this.#plan.spec, this.#plan.sample.values ?? {})) {
      const field = this.#field(head);
      const value = this.#value(head);
      if (field?.kind !== 'reference') return value as Place;
      return typeof value === 'number' ? this.world.at(field.to, value) : null;
    }
    const service = this.world.named(head);
    return service === undefined ? undefined : this.world.at(service, this.ordinal);
  }

  #value(name: string): unknown {
    if (!this.#values.has(name)) this.#values.set(name, this.#drawn(name));
    return this.#values.get(name);
  }

  #drawn(name: string): unknown {
    const field = this.#field(name);
    if (field?.kind === 'id') return this.ordinal;
    if (this.#given !== undefined) return field && ready(field, this.#given[name] ?? null, this.world);
    if (this.#asked.has(name))
      throw new Error(`The sample hints of ${this.#plan.spec.name}.${name} lead back to themselves.`);
    this.#asked.add(name);
    const values = this.#plan.sample.values ?? {};
    const hint = Object.hasOwn(values, name) ? values[name] : undefined;
    if (field === undefined) return hint === undefined ? undefined : draw(hint, this);
    return ready(field, hint === undefined ? drawByKind(field, this) : draw(hint, this), this.world);
  }

  #field(name: string): Field | undefined {
    const { fields }: EntitySpec = this.#plan.spec;
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }
}

/** Along references from a row; `null` as soon as one leads nowhere. */
function follow(world: World, place: Place | null, [name, ...rest]: string[]): unknown {
  if (place === null || name === undefined) return null;
  const value = place.row[name] ?? null;
  if (rest.length === 0) return value;
  const field = place.spec.fields[name];
  if (field?.kind !== 'reference')
    throw new Error(`A sample path goes on after ${place.spec.name}.${name}, which is no reference.`);
  return follow(world, typeof value === 'number' ? world.at(field.to, value) : null, rest);
}

/** The value as the column wants it: a reference by id, a number as a number, an instant of the day. */
function ready(field: Field, value: unknown, world: World): unknown {
  if (value === null) return null;
  if (field.kind === 'reference') {
    if (typeof value === 'string') return world.ordinal(field.to, value);
    return ((Number(value) - 1) % world.total(field.to)) + 1;
  }
  const { wire, equality } = kinds[field.kind];
  if (wire === 'number') return Number(value);
  return equality === 'instant' && String(value).length === 10 ? instantOn(String(value)) : value;
}
