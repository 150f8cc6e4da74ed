/** Sets of permissions as a matrix shows them: what is ticked, what a tick does, what differs. Pure functions. */
import type { Resource, ResourceGroup } from '#model/access.ts';
import type { Permission, Verb } from '#model/permission.ts';

export const verbLabels: Readonly<Record<Verb, string>> = { read: 'Read', write: 'Write' };

/** Names of permissions, of the catalogue or of another version's. */
type Held = ReadonlySet<string>;

/** The permissions of one column; a resource that nobody writes has none there. */
export const permissionsOf = (resources: readonly Resource[], verb: Verb): Permission[] =>
  resources.flatMap((resource) => resource[verb] ?? []);

export type Tick = 'all' | 'some' | 'none';

/** What the box over these permissions shows. */
export function tickOf(permissions: readonly string[], held: Held): Tick {
  const count = permissions.filter((permission) => held.has(permission)).length;
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some';
}

export interface Ticked {
  readonly held: Held;
  /** What was ticked along: whoever may write something is expected to read it. */
  readonly along: readonly Permission[];
}

/** One box was pressed, of a resource or over several: clears where all is ticked, ticks otherwise. */
export function toggle(held: Held, resources: readonly Resource[], verb: Verb): Ticked {
  const permissions = permissionsOf(resources, verb);
  if (tickOf(permissions, held) === 'all') return { held: held.difference(new Set(permissions)), along: [] };
  const reads = verb === 'write' ? resources.filter(({ write }) => write !== undefined).map(({ read }) => read) : [];
  return {
    held: held.union(new Set([...permissions, ...reads])),
    along: reads.filter((permission) => !held.has(permission)),
  };
}

/** `added` or `removed` since the record was saved, where it was. */
export function changeOf(permission: string, held: Held, saved: Held | null): 'added' | 'removed' | undefined {
  if (saved === null || held.has(permission) === saved.has(permission)) return undefined;
  return held.has(permission) ? 'added' : 'removed';
}

/** '2 added, 1 removed'; empty where nothing differs from what was saved. */
export function changesText(held: Held, saved: Held | null): string {
  if (saved === null) return '';
  const counts = [
    [held.difference(saved).size, 'added'],
    [saved.difference(held).size, 'removed'],
  ] as const;
  return counts.flatMap(([count, word]) => (count === 0 ? [] : `${count} ${word}`)).join(', ');
}

/** The groups with the resources whose label, or permission, contains what is typed. */
export function groupsFound(groups: readonly ResourceGroup[], search: string): ResourceGroup[] {
  const wanted = search.trim().toLowerCase();
  const isFound = ({ label, read }: Resource) =>
    label.toLowerCase().includes(wanted) || read.toLowerCase().includes(wanted);
  return groups
    .map(({ label, resources }) => ({ label, resources: resources.filter(isFound) }))
    .filter(({ resources }) => resources.length > 0);
}
