/** Which entity of before is which one of now. */
import { permissionTo, verbs } from '#model/permission.ts';
import type { Entity, Field, Model } from '../model/entity.ts';

/** Absent: it is new, or there is none any more. */
export interface Pair<Thing> {
  readonly before?: Thing;
  readonly after?: Thing;
}

interface Named {
  readonly name: string;
  readonly was: readonly string[];
}

/** By name, or by a former one; what is there now comes first. */
export function pairsOf<Thing extends Named>(before: readonly Thing[], after: readonly Thing[]): Pair<Thing>[] {
  const left = new Set(before);
  const pairs = after.map((now): Pair<Thing> => {
    const same = before.find(({ name }) => name === now.name);
    const was = same ?? before.findLast(({ name }) => now.was.includes(name));
    if (was !== undefined) left.delete(was);
    return was === undefined ? { after: now } : { before: was, after: now };
  });
  return [...pairs, ...[...left].map((gone) => ({ before: gone }))];
}

/** The pairs of entities, and what can be asked of them. */
export class Pairs {
  readonly entities: readonly Pair<Entity>[];
  readonly #present: ReadonlyMap<string, string>;

  constructor(before: Model, after: Model) {
    this.entities = pairsOf(before.entities, after.entities);
    this.#present = new Map(
      this.entities.flatMap((pair) =>
        pair.before && pair.after
          ? ([
              [pair.before.service, pair.after.service],
              ...permissionsOf(pair.before).map((one, index) => [one, permissionsOf(pair.after)[index] ?? one]),
            ] as [string, string][])
          : [],
      ),
    );
  }

  /** What a service or a permission of before is called now, where its entity was renamed. */
  present(name: string): string {
    return this.#present.get(name) ?? name;
  }
}

/** Those that follow its name. */
const permissionsOf = (entity: Entity | undefined): string[] =>
  entity === undefined ? [] : verbs.map((verb) => permissionTo(verb, entity.name));

export const fieldPairs = ({ before, after }: Pair<Entity>): Pair<Field>[] =>
  pairsOf(before?.fields ?? [], after?.fields ?? []);
