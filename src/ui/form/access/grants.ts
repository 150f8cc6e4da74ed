/** State of a permission matrix: the checkboxes, toggling one, differences from the saved state. Pure functions. */
import type { Resource, ResourceGroup } from '#model/access.ts';
import type { Permission, Verb } from '#model/permission.ts';

export const verbLabels: Readonly<Record<Verb, string>> = { read: 'Read', write: 'Write' };

/** Permission names; strings, since stored ones may be unknown to this version of the catalogue. */
type Held = ReadonlySet<string>;

/** The permissions of one column; a read-only resource has no write permission. */
export const columnPermissions = (resources: readonly Resource[], verb: Verb): Permission[] =>
  resources.flatMap((resource) => resource[verb] ?? []);

export type Tick = 'all' | 'some' | 'none';

/** State of the checkbox that represents these permissions. */
export function tickOf(permissions: readonly string[], held: Held): Tick {
  const count = permissions.filter((permission) => held.has(permission)).length;
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some';
}

export interface Ticked {
  readonly held: Held;
  /** Read permissions that were added along with write permissions. */
  readonly along: readonly Permission[];
}

/** Toggles the checkbox of one or several resources: clears them if all were ticked, else ticks all. Write adds read. */
export function toggle(held: Held, resources: readonly Resource[], verb: Verb): Ticked {
  const permissions = columnPermissions(resources, verb);
  if (tickOf(permissions, held) === 'all') return { held: held.difference(new Set(permissions)), along: [] };
  const reads = verb === 'write' ? resources.filter(({ write }) => write !== undefined).map(({ read }) => read) : [];
  return {
    held: held.union(new Set([...permissions, ...reads])),
    along: reads.filter((permission) => !held.has(permission)),
  };
}

/** How a permission differs from the saved record; `undefined` where it doesn't or the record is new. */
export function changeOf(permission: string, held: Held, saved: Held | null): 'added' | 'removed' | undefined {
  if (saved === null || held.has(permission) === saved.has(permission)) return undefined;
  return held.has(permission) ? 'added' : 'removed';
}

/** '2 added, 1 removed'; empty where nothing differs from the saved record. */
export function changesText(held: Held, saved: Held | null): string {
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
