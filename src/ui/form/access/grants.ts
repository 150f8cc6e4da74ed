/** State of a permission matrix: the checkboxes, toggling one, differences from the saved state. Pure functions. */
import type { Resource, ResourceGroup, RuledResource } from '#model/access.ts';
import { isOfField, type Permission } from '#model/permission.ts';
import { verbNames, withImplied, type Verb } from '#model/verbs.ts';

/** Granted permissions; strings, since stored ones may be missing from this version of the catalogue. */
type GrantedPermissions = ReadonlySet<string>;

/** A line of the matrix: a resource, for all of its rows, or one of its rules, for the rows that the rule matches. */
export interface MatrixLine extends Resource {
  /** The resource of a rule. */
  readonly within?: Resource;
}

/** A resource and, below it, its rules. */
export const linesOf = (resource: Resource): readonly MatrixLine[] => [
  resource,
  ...(resource.rows ?? []).map((rule) => lineWithin(resource, rule)),
];

const lineWithin = (within: Resource, rule: RuledResource): MatrixLine => ({ ...rule, within });

/** Label of a line outside of the matrix, with the resource of a rule: `Patients: Own patients`. */
export const nameOfLine = ({ label, within }: MatrixLine): string =>
  within === undefined ? label : `${within.label}: ${label}`;

/** The permissions of one column; a read-only resource has none of verbs that change data. */
export const columnPermissions = (resources: readonly RuledResource[], verb: Verb): Permission[] =>
  resources.flatMap((resource) => resource[verb] ?? []);

/** The permissions by names of their own: no column toggles them. */
export const ownPermissions = (resources: readonly Resource[]): Permission[] =>
  resources.flatMap(({ own = [] }) => own.map(({ permission }) => permission));

/** Whether a rule's line is redundant, since the permission for all rows is granted. */
export function isIncluded({ within }: MatrixLine, verb: Verb, held: GrantedPermissions): boolean {
  const all = within?.[verb];
  return all !== undefined && held.has(all);
}

/** The labels of the rules by which some rows of a resource are granted; none where all are. */
export const rulesHeld = (resource: Resource, verb: Verb, held: GrantedPermissions): string[] =>
  linesOf(resource)
    .filter((line) => line.within !== undefined && holds(line, verb, held) && !isIncluded(line, verb, held))
    .map(({ label }) => label);

export function holds(resource: RuledResource, verb: Verb, held: GrantedPermissions): boolean {
  const permission = resource[verb];
  return permission !== undefined && held.has(permission);
}

/** The lines that the checkbox of a column is for: not those of fields, unless there are no others. */
export function linesOfColumn(resources: readonly Resource[]): readonly Resource[] {
  const entities = resources.filter(({ read }) => !isOfField(read));
  return entities.length > 0 ? entities : resources;
}

export type CheckState = 'all' | 'some' | 'none';

/** State of a column's checkbox: `all` if all rows of every resource are granted; `some` also if only rules are. */
export function columnState(resources: readonly Resource[], verb: Verb, held: GrantedPermissions): CheckState {
  const state = checkStateOf(columnPermissions(resources, verb), held);
  return state === 'none' && resources.some((resource) => rulesHeld(resource, verb, held).length > 0) ? 'some' : state;
}

/** State of the checkbox that represents these permissions. */
export function checkStateOf(permissions: readonly string[], held: GrantedPermissions): CheckState {
  const count = permissions.filter((permission) => held.has(permission)).length;
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some';
}

export interface ToggleResult {
  readonly held: GrantedPermissions;
  /** Permissions that were added because the verb implies them. */
  readonly implied: readonly Permission[];
}

/**
 * Toggles the checkbox of one or several lines: unchecks them if all were checked, else checks all, with what the verb implies. A
 * permission for all rows replaces those of the rules.
 */
export function togglePermissions(held: GrantedPermissions, lines: readonly MatrixLine[], verb: Verb): ToggleResult {
  const permissions = columnPermissions(lines, verb);
  if (checkStateOf(permissions, held) === 'all') return { held: held.difference(new Set(permissions)), implied: [] };
  const having = lines.filter((line) => line[verb] !== undefined);
  const needed = withImplied(verb).flatMap((each) =>
    columnPermissions(
      having.filter((line) => each === verb || !isIncluded(line, each, held)),
      each,
    ),
  );
  const checked = held.union(new Set(needed));
  const included = lines
    .flatMap(linesOf)
    .flatMap((line) => verbNames.flatMap((each) => (isIncluded(line, each, checked) ? (line[each] ?? []) : [])));
  return {
    held: checked.difference(new Set(included)),
    implied: needed.filter((permission) => !held.has(permission) && !permissions.includes(permission)),
  };
}

/** How a permission differs from the saved record; `undefined` where it doesn't or the record is new. */
export function changeOf(
  permission: string,
  held: GrantedPermissions,
  saved: GrantedPermissions | null,
): 'added' | 'removed' | undefined {
  if (saved === null || held.has(permission) === saved.has(permission)) return undefined;
  return held.has(permission) ? 'added' : 'removed';
}

/** '2 added, 1 removed'; empty where nothing differs from the saved record. */
export function changesText(held: GrantedPermissions, saved: GrantedPermissions | null): string {
  if (saved === null) return '';
  const counts = [
    [held.difference(saved).size, 'added'],
    [saved.difference(held).size, 'removed'],
  ] as const;
  return counts.flatMap(([count, word]) => (count === 0 ? [] : `${count} ${word}`)).join(', ');
}

/** The groups reduced to resources whose label or read permission, that of a rule, or one by a name of its own contains the search text. */
export function searchGroups(groups: readonly ResourceGroup[], search: string): ResourceGroup[] {
  const needle = search.trim().toLowerCase();
  const isFound = (resource: Resource) =>
    [...linesOf(resource).map(({ label, read }) => [label, read]), ...(resource.own ?? []).map(Object.values)].some(
      (texts) => texts.join('\n').toLowerCase().includes(needle),
    );
  return groups
    .map(({ label, resources }) => ({ label, resources: resources.filter(isFound) }))
    .filter(({ resources }) => resources.length > 0);
}
