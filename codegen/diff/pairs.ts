/** Matches entities, fields and rules for rows of two catalogues, following renames (`was`). */
import { restrictedPermissions, permissionTo, ruledPermission, ruleOf, type Permission } from '#model/permission.ts';
import { verbNames } from '#model/verbs.ts';
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
              ...renamedRules(former, current),
              ...renamedOwn(former, current),
            ] as [string, string][])
          : [],
      ),
    );
  }

  /** The current name of a service or permission whose entity was renamed; any other name unchanged. */
  currentName(name: string): string {
    const known = this.#currentNames.get(name);
    if (known !== undefined) return known;
    const rule = ruleOf(name);
    if (rule !== null) return ruledPermission(this.currentName(rule.all) as Permission, rule.rule);
    return name;
  }
}

/** The permissions that the entity would have under this name: its own, and those of its fields. */
const permissionsOf = ({ fields }: Entity, name: string): string[] => {
  // `.salary` of `employee.salary/read`.
  const fieldParts = fields.flatMap(({ permission }) => /\.[^./]+(?=\/)/.exec(permission?.read ?? '')?.[0] ?? []);
  return ['', ...fieldParts].flatMap((part) => verbNames.map((verb) => permissionTo(verb, `${name}${part}`)));
};

/** The permissions of renamed rules: former and current. */
const renamedRules = (before: Entity, after: Entity): [string, string][] =>
  rulePairs({ before, after }).flatMap(({ before: former, after: current }) =>
    former === undefined || current === undefined || former.name === current.name
      ? []
      : restrictedPermissions(before.permissions).flatMap((permission, index): [string, string][] => {
          const present = restrictedPermissions(after.permissions)[index];
          return present === undefined
            ? []
            : [[ruledPermission(permission, former.name), ruledPermission(present, current.name)]];
        }),
  );

/** The renamed permissions with names of their own: former and current. */
const renamedOwn = (before: Entity, after: Entity): [string, string][] =>
  pairsOf(before.ownPermissions, after.ownPermissions).flatMap(({ before: former, after: current }) =>
    former && current ? [[former.permission, current.permission] as [string, string]] : [],
  );

export const rulePairs = ({ before, after }: Pair<Entity>): Pair<Renamable>[] =>
  pairsOf(rulesOf(before), rulesOf(after));

const rulesOf = (entity: Entity | undefined): Renamable[] =>
  Object.entries(entity?.formerRules ?? {}).map(([name, was]) => ({ name, was }));

export const fieldPairs = ({ before, after }: Pair<Entity>): Pair<FieldModel>[] =>
  pairsOf(before?.fields ?? [], after?.fields ?? []);
