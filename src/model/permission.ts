/** `resource/read`, `resource/write`, `allUsers` or `anonymous` (core 6). */
export type Permission = string;

/** What a call asks for: nothing; or a user who holds all, or at least one, of the permissions. */
export type Needs = 'public' | { readonly all: readonly Permission[] } | { readonly any: readonly Permission[] };

/** What every signed-in user holds, with a role or without (core 6). */
export const everybodyHolds: readonly Permission[] = ['allUsers', 'anonymous'];

/**
 * What two people may both read, for one of them who looks at the portal as the other. Whoever is signed in keeps what everybody
 * holds; nothing of it can be changed.
 */
export function readBothHold(one: ReadonlySet<Permission>, other: ReadonlySet<Permission>): ReadonlySet<Permission> {
  const reads = [...one].filter((permission) => permission.endsWith('/read') && other.has(permission));
  return new Set([...reads, ...everybodyHolds]);
}

/** Whether someone who holds `held` may do what needs every one of `needed`. */
export function holdsAll(held: ReadonlySet<Permission>, needed: readonly Permission[]): boolean {
  return needed.every((permission) => held.has(permission));
}

/** Whether someone who holds `held` holds at least one of `wanted`: how menus are filtered (core 6). */
export function holdsAny(held: ReadonlySet<Permission>, wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => held.has(permission));
}
