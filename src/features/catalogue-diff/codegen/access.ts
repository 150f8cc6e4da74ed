/**
 * Changes of access: compares the abilities of two catalogues, each with the permissions that it requires, and the permissions of
 * the catalogue's roles.
 */
import type { Model } from '../../../../codegen/model/entity.ts';
import { generalPermissions, ruleOf } from '#model/permission.ts';
import { grants } from '../../../../codegen/model/permissions.ts';
import { abilitiesOf, type Ability, type AbilityNeeds } from './abilities.ts';
import { code, joinWithAnd } from '../../../../codegen/diff/markdown-escape.ts';
import { fieldPairs, type Pairs } from '../../../../codegen/diff/pairs.ts';

export interface AccessRow {
  readonly isWidened: boolean;
  readonly entity: string;
  readonly phrase: string;
  readonly needs: string;
  /** The catalogue's roles that gain or lose the ability. */
  readonly roles: readonly string[];
}

/** Widened access first. */
export function accessChanges(before: Model, after: Model, pairs: Pairs): AccessRow[] {
  const abilitiesBefore = abilitiesOf(before, pairs, 'before');
  const abilitiesAfter = abilitiesOf(after, pairs, 'after');
  const existsInBoth = createExistsInBoth(pairs);
  const rows: AccessRow[] = [];
  for (const [id, ability] of abilitiesAfter) {
    const former = abilitiesBefore.get(id);
    const held = rolesHolding(after, ability.needs);
    if (former === undefined && existsInBoth(ability)) rows.push(accessRow(true, ability, held));
    if (former === undefined || ability.detail || !isWidening(former.needs, ability.needs)) continue;
    const any = ability.needs.any?.filter((permission) => former.needs.any?.includes(permission) === false);
    const widened = any ? { ...ability, needs: { ...ability.needs, any } } : ability;
    rows.push(accessRow(true, widened, held.difference(rolesHolding(before, former.needs, pairs))));
  }
  for (const [id, ability] of abilitiesBefore) {
    const present = abilitiesAfter.get(id);
    const had = rolesHolding(before, ability.needs, pairs);
    if (present === undefined && existsInBoth(ability)) rows.push(accessRow(false, ability, had));
    if (present === undefined || ability.detail || !isWidening(present.needs, ability.needs)) continue;
    const losing = had.difference(rolesHolding(after, present.needs));
    rows.push({ ...accessRow(false, present, losing), needs: describeLosing(ability.needs, present.needs) });
  }
  const changes = [...mergeRows(rows), ...roleChanges(before, after, pairs)];
  return changes.sort((a, b) => Number(b.isWidened) - Number(a.isWidened));
}

/** A predicate: whether the ability's entity and field exist in both catalogues, so that a missing ability is a change. */
function createExistsInBoth(pairs: Pairs): (ability: Ability) => boolean {
  const inBoth = pairs.entities.filter(({ before, after }) => before && after);
  const fields = new Map(
    inBoth.map((pair) => {
      const names = fieldPairs(pair).flatMap((field) => (field.before && field.after ? [field.after.name] : []));
      return [pair.after?.service ?? '', new Set(names)] as const;
    }),
  );
  return ({ entity, field, detail }) =>
    (detail === undefined && field === undefined) ||
    (fields.has(entity) && (field === undefined || fields.get(entity)?.has(field) === true));
}

const accessRow = (isWidened: boolean, { entity, phrase, needs }: Ability, roles: ReadonlySet<string>): AccessRow => ({
  isWidened,
  entity,
  phrase,
  needs: describeNeeds(needs),
  roles: [...roles],
});

const describeNeeds = ({ all = [], any = [] }: AbilityNeeds): string =>
  [all.map(code).join(' and '), any.map(code).join(' or ')].filter((clause) => clause !== '').join(' and ');

/** Who loses an ability that needs more than before: holders of the former permissions who lack the new ones. */
function describeLosing(before: AbilityNeeds, after: AbilityNeeds): string {
  const added = after.all?.filter((permission) => before.all?.includes(permission) !== true) ?? [];
  return added.length === 0 ? describeNeeds(after) : `${describeNeeds(before)} without ${added.map(code).join(' or ')}`;
}

/** Whether access was widened: some permission set satisfies `after` but not `before`. */
function isWidening(before: AbilityNeeds, after: AbilityNeeds): boolean {
  const { all: had = [], any: anyHad = [] } = before;
  const { all = [], any = [] } = after;
  const sets = any.length === 0 ? [all] : any.map((permission) => all.concat(permission));
  return sets.some(
    (held) =>
      !had.every((permission) => held.includes(permission)) ||
      (anyHad.length > 0 && !anyHad.some((permission) => held.includes(permission))),
  );
}

/** A former role's permissions by their current names. */
const withCurrentNames = (permissions: '*' | readonly string[], pairs: Pairs | undefined): '*' | readonly string[] =>
  permissions === '*' ? '*' : permissions.map((permission) => pairs?.currentName(permission) ?? permission);

/** The catalogue's roles that hold the required permissions. */
function rolesHolding({ portal }: Model, { all = [], any = [] }: AbilityNeeds, pairs?: Pairs): ReadonlySet<string> {
  const holding = portal.development.roles.filter(({ permissions }) => {
    const present = withCurrentNames(permissions, pairs);
    // A permission for the rows of a rule allows the same with these rows.
    const held = present === '*' ? present : [...present, ...present.flatMap((name) => ruleOf(name)?.all ?? [])];
    const isGranted = (permission: string) => grants(held, permission);
    return all.every(isGranted) && (any.length === 0 || any.some(isGranted));
  });
  return new Set(holding.map(({ name }) => name));
}

/** Merges rows of one entity that differ only in the ability. */
function mergeRows(rows: readonly AccessRow[]): AccessRow[] {
  const similar = Map.groupBy(rows, ({ phrase: _what, ...others }) => JSON.stringify(others));
  return [...similar.values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ ...first, phrase: joinWithAnd(all.map(({ phrase }) => phrase)) }];
  });
}

/** Changed permissions of the catalogue's roles, without permissions that are new themselves. */
function roleChanges(before: Model, after: Model, pairs: Pairs): AccessRow[] {
  const present: ReadonlySet<string> = new Set(after.permissions);
  const former = new Set(before.permissions.map((permission) => pairs.currentName(permission)));
  const comparable = [...former].filter((permission) => present.has(permission));
  const general = new Set<string>(generalPermissions);
  return after.portal.development.roles.flatMap((role): AccessRow[] => {
    const formerRole = before.portal.development.roles.find(({ name }) => name === role.name);
    const had = withCurrentNames(formerRole?.permissions ?? [], pairs);
    const hadIt = new Set(comparable.filter((permission) => grants(had, permission)));
    const hasIt = new Set(comparable.filter((permission) => grants(role.permissions, permission)));
    const gained = formerRole === undefined ? 'is a new role, with' : 'newly holds';
    const changes = [
      { isWidened: true, phrase: gained, names: [...hasIt.difference(hadIt)] },
      { isWidened: false, phrase: 'no longer holds', names: [...hadIt.difference(hasIt)] },
    ];
    return changes
      .filter(({ names }) => !general.isSupersetOf(new Set(names)))
      .map(({ isWidened, phrase, names }) => {
        const description = `${phrase} ${names.map(code).join(', ')}`;
        return { isWidened, entity: '', phrase: description, needs: '', roles: [role.name] };
      });
  });
}
