/** Matches entities and fields of two catalogues, following renames (`was`). */
import { permissionTo, ruledPermission, ruleOf, verbs, type Permission } from '#model/permission.ts';
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
      this.entities.flatMap(({ before: former, after: current }) =>
        former && current
          ? ([
              [former.service, current.service],
              ...permissionsOf(former, former.name).map((permission, index) => [
                permission,
                permissionsOf(former, current.name)[index] ?? permission,
              ]),
            ] as [string, string][])
          : [],
      ),
    );
  }

  /** The current name of a service or permission whose entity was renamed; any other name unchanged. */
  currentName(name: string): string {
    const rule = ruleOf(name);
    if (rule !== null) return ruledPermission(this.currentName(rule.all) as Permission, rule.rule);
    return this.#currentNames.get(name) ?? name;
  }
}

/** The permissions that are derived from the name of an entity, if it were this one: its own, and those of its fields. */
const permissionsOf = ({ fields }: Entity, name: string): string[] => {
  const words = fields.flatMap(({ permission }) => /\.[^./]+(?=\/)/.exec(permission?.read ?? '')?.[0] ?? []);
  return ['', ...words].flatMap((word) => verbs.map((verb) => permissionTo(verb, `${name}${word}`)));
};

export const fieldPairs = ({ before, after }: Pair<Entity>): Pair<FieldModel>[] =>
  pairsOf(before?.fields ?? [], after?.fields ?? []);
