/** Matches entities and fields of two catalogues, following renames (`was`). */
import { permissionTo, verbs } from '#model/permission.ts';
import type { Entity, FieldModel, Model } from '../model/entity.ts';

/** `before` is absent for a new one, `after` for a removed one. */
export interface Pair<Thing> {
  readonly before?: Thing;
  readonly after?: Thing;
}

interface Named {
  readonly name: string;
  readonly was: readonly string[];
}

/** Matches by name, else by a former name. In the order of `after`, then those removed. */
export function pairsOf<Thing extends Named>(before: readonly Thing[], after: readonly Thing[]): Pair<Thing>[] {
  const left = new Set(before);
  const pairs = after.map((now): Pair<Thing> => {
    const same = before.find(({ name }) => name === now.name);
    const was = same ?? before.findLast(({ name }) => now.was.includes(name));
    if (was !== undefined) left.delete(was);
    return was === undefined ? { after: now } : { before: was, after: now };
  });
  return [...pairs, ...[...left].map((removed) => ({ before: removed }))];
}

/** The pairs of entities, and present names of renamed ones. */
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

  /** The present name of a service or permission whose entity was renamed; any other name unchanged. */
  present(name: string): string {
    return this.#present.get(name) ?? name;
  }
}

/** Permissions derived from the entity's name. */
const permissionsOf = (entity: Entity | undefined): string[] =>
  entity === undefined ? [] : verbs.map((verb) => permissionTo(verb, entity.name));

export const fieldPairs = ({ before, after }: Pair<Entity>): Pair<FieldModel>[] =>
  pairsOf(before?.fields ?? [], after?.fields ?? []);
