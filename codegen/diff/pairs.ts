/** Matches entities and fields of two catalogues, following renames (`was`). */
import { permissionTo, verbs } from '#model/permission.ts';
import type { Entity, FieldModel, Model } from '../model/entity.ts';

/** `before` is absent for a new one, `after` for a removed one. */
export interface Pair<Thing> {
  readonly before?: Thing;
  readonly after?: Thing;
}

interface Renamable {
  readonly name: string;
  readonly was: readonly string[];
}

/** Matches by name, else by a former name. In the order of `after`, then those removed. */
export function pairsOf<Thing extends Renamable>(before: readonly Thing[], after: readonly Thing[]): Pair<Thing>[] {
  const unmatched = new Set(before);
  const pairs = after.map((current): Pair<Thing> => {
    const same = before.find(({ name }) => name === current.name);
    const former = same ?? before.findLast(({ name }) => current.was.includes(name));
    if (former !== undefined) unmatched.delete(former);
    return former === undefined ? { after: current } : { before: former, after: current };
  });
  return [...pairs, ...[...unmatched].map((removed) => ({ before: removed }))];
}

/** The pairs of entities, and current names of renamed ones. */
export class Pairs {
  readonly entities: readonly Pair<Entity>[];
  readonly #currentNames: ReadonlyMap<string, string>;

  constructor(before: Model, after: Model) {
    this.entities = pairsOf(before.entities, after.entities);
    this.#currentNames = new Map(
      this.entities.flatMap((pair) =>
        pair.before && pair.after
          ? ([
              [pair.before.service, pair.after.service],
              ...permissionsOf(pair.before).map((permission, index) => [
                permission,
                permissionsOf(pair.after)[index] ?? permission,
              ]),
            ] as [string, string][])
          : [],
      ),
    );
  }

  /** The current name of a service or permission whose entity was renamed; any other name unchanged. */
  currentName(name: string): string {
    return this.#currentNames.get(name) ?? name;
  }
}

/** Permissions derived from the entity's name. */
const permissionsOf = (entity: Entity | undefined): string[] =>
  entity === undefined ? [] : verbs.map((verb) => permissionTo(verb, entity.name));

export const fieldPairs = ({ before, after }: Pair<Entity>): Pair<FieldModel>[] =>
  pairsOf(before?.fields ?? [], after?.fields ?? []);
