/**
 * Changes of access: compares the abilities of two catalogues, each with the permissions that it requires, and the permissions of
 * the catalogue's roles.
 */
import type { Model } from '../model/entity.ts';
import { generalPermissions } from '#model/permission.ts';
import { grants } from '../model/permissions.ts';
import { abilitiesOf, type Ability, type AbilityNeeds } from './abilities.ts';
import { code, joinWithAnd } from './markdown-escape.ts';
import { fieldPairs, type Pairs } from './pairs.ts';

export interface AccessRow {
  readonly wider: boolean;
  readonly entity: string;
  readonly what: string;
  readonly needs: string;
  /** The catalogue's roles that gain or lose it. */
  readonly roles: readonly string[];
}

/** Widened access first. */
export function accessChanges(before: Model, after: Model, pairs: Pairs): AccessRow[] {
  const was = abilitiesOf(before, pairs);
  const now = abilitiesOf(after);
  const both = onBothSides(pairs);
  const rows: AccessRow[] = [];
  for (const [id, ability] of now) {
    const former = was.get(id);
    const held = holders(after, ability.needs);
    if (former === undefined && both(ability)) rows.push(row(true, ability, held));
    if (former === undefined || ability.detail || !isLooser(former.needs, ability.needs)) continue;
    const had = holders(before, former.needs, pairs);
    const added = held.filter((role) => !had.includes(role));
    const sufficient = ability.needs.any?.filter((one) => former.needs.any?.includes(one) === false);
    rows.push(row(true, sufficient ? { ...ability, needs: { ...ability.needs, any: sufficient } } : ability, added));
  }
  for (const [id, ability] of was) {
    const present = now.get(id);
    const had = holders(before, ability.needs, pairs);
    if (present === undefined && both(ability)) rows.push(row(false, ability, had));
    if (present === undefined || ability.detail || !isLooser(present.needs, ability.needs)) continue;
    const held = holders(after, present.needs);
    rows.push(
      row(
        false,
        present,
        had.filter((role) => !held.includes(role)),
      ),
    );
  }
  const changes = [...together(rows), ...roleChanges(before, after, pairs)];
  return changes.sort((a, b) => Number(b.wider) - Number(a.wider));
}

/** A predicate: whether the ability's entity and field exist in both catalogues, so that a missing ability is a change. */
function onBothSides(pairs: Pairs): (ability: Ability) => boolean {
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

const row = (wider: boolean, { entity, what, needs }: Ability, roles: readonly string[]): AccessRow => ({
  wider,
  entity,
  what,
  needs: text(needs),
  roles,
});

const text = ({ all = [], any = [] }: AbilityNeeds): string =>
  [all.map(code).join(' and '), any.map(code).join(' or ')].filter((one) => one !== '').join(' and ');

/** Whether access was widened: some permission set satisfies `after` but not `before`. */
function isLooser(before: AbilityNeeds, after: AbilityNeeds): boolean {
  const { all: had = [], any: oneHad = [] } = before;
  const { all = [], any = [] } = after;
  const sets = any.length === 0 ? [all] : any.map((one) => all.concat(one));
  return sets.some(
    (held) =>
      !had.every((one) => held.includes(one)) || (oneHad.length > 0 && !oneHad.some((one) => held.includes(one))),
  );
}

/** A former role's permissions by their present names. */
const presentOf = (permissions: '*' | readonly string[], pairs: Pairs | undefined): '*' | readonly string[] =>
  permissions === '*' ? '*' : permissions.map((one) => pairs?.present(one) ?? one);

/** The catalogue's roles that hold the required permissions. */
function holders({ portal }: Model, { all = [], any = [] }: AbilityNeeds, pairs?: Pairs): string[] {
  return portal.development.roles
    .filter(({ permissions }) => {
      const present = presentOf(permissions, pairs);
      const has = (one: string) => grants(present, one);
      return all.every(has) && (any.length === 0 || any.some(has));
    })
    .map(({ name }) => name);
}

/** Merges rows of one entity that differ only in the ability. */
function together(rows: readonly AccessRow[]): AccessRow[] {
  const alike = Map.groupBy(rows, ({ what: _what, ...others }) => JSON.stringify(others));
  return [...alike.values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ ...first, what: joinWithAnd(all.map(({ what }) => what)) }];
  });
}

/** Changed permissions of the catalogue's roles, without permissions that are new themselves. */
function roleChanges(before: Model, after: Model, pairs: Pairs): AccessRow[] {
  const former = new Set(before.permissions.map((one) => pairs.present(one)));
  const present: ReadonlySet<string> = new Set(after.permissions);
  return after.portal.development.roles.flatMap((role): AccessRow[] => {
    const formerRole = before.portal.development.roles.find(({ name }) => name === role.name);
    const had = [...former].filter(
      (one) => formerRole !== undefined && grants(presentOf(formerRole.permissions, pairs), one),
    );
    const has = [...former].filter((one) => grants(role.permissions, one) && present.has(one));
    const rows = [
      {
        wider: true,
        what: formerRole === undefined ? 'is a new role, with' : 'newly holds',
        names: has.filter((one) => !had.includes(one)),
      },
      {
        wider: false,
        what: 'no longer holds',
        names: had.filter((one) => !has.includes(one) && present.has(one)),
      },
    ];
    return rows
      .filter(({ names }) =>
        names.some((one) => !generalPermissions.includes(one as (typeof generalPermissions)[number])),
      )
      .map(({ wider, what, names }) => ({
        wider,
        entity: '',
        what: `${what} ${names.map(code).join(', ')}`,
        needs: '',
        roles: [role.name],
      }));
  });
}
