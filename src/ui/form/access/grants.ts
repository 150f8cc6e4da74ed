/** State of a permission matrix: the checkboxes, toggling one, differences from the saved state. Pure functions. */
import type { Resource, ResourceGroup } from '#model/access.ts';
import type { Permission, Verb } from '#model/permission.ts';

export const verbLabels: Readonly<Record<Verb, string>> = { read: 'Read', write: 'Write' };

/** Granted permissions; strings, since stored ones may be missing from this version of the catalogue. */
type GrantedPermissions = ReadonlySet<string>;

/** The permissions of one column; a read-only resource has no write permission. */
export const columnPermissions = (resources: readonly Resource[], verb: Verb): Permission[] =>
  resources.flatMap((resource) => resource[verb] ?? []);

export type CheckState = 'all' | 'some' | 'none';

/** State of the checkbox that represents these permissions. */
export function checkStateOf(permissions: readonly string[], held: GrantedPermissions): CheckState {
  const count = permissions.filter((permission) => held.has(permission)).length;
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some';
}

export interface ToggleResult {
  readonly held: GrantedPermissions;
  /** Read permissions that were added because write implies them. */
  readonly impliedReads: readonly Permission[];
}

/** Toggles the checkbox of one or several resources: unchecks them if all were checked, else checks all. Write implies read. */
export function togglePermissions(held: GrantedPermissions, resources: readonly Resource[], verb: Verb): ToggleResult {
  const permissions = columnPermissions(resources, verb);
  if (checkStateOf(permissions, held) === 'all')
    return { held: held.difference(new Set(permissions)), impliedReads: [] };
  const reads = verb === 'write' ? resources.filter(({ write }) => write !== undefined).map(({ read }) => read) : [];
  return {
    held: held.union(new Set([...permissions, ...reads])),
    impliedReads: reads.filter((permission) => !held.has(permission)),
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

/** The groups reduced to resources whose label or read permission contains the search text. */
export function searchGroups(groups: readonly ResourceGroup[], search: string): ResourceGroup[] {
  const needle = search.trim().toLowerCase();
  const isFound = ({ label, read }: Resource) =>
    label.toLowerCase().includes(needle) || read.toLowerCase().includes(needle);
  return groups
    .map(({ label, resources }) => ({ label, resources: resources.filter(isFound) }))
    .filter(({ resources }) => resources.length > 0);
}
