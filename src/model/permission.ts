/** What a permission lets somebody do with its resource (core 6). */
export const verbs = ['read', 'write'] as const;
export type Verb = (typeof verbs)[number];

/** What every signed-in user holds, with a role or without (core 6). */
export const generalPermissions = ['allUsers', 'anonymous'] as const;

/** `resource/read`, `resource/write`, `allUsers` or `anonymous` (core 6). */
export type Permission = `${string}/${Verb}` | (typeof generalPermissions)[number];

/** The permission to do something with a resource. */
export const permissionTo = (verb: Verb, resource: string): Permission => `${resource}/${verb}`;

/** Whether the permission, of any resource, is one to do this. */
export const isPermissionTo = (verb: Verb, permission: string): boolean => permission.endsWith(`/${verb}`);

/** What a call asks for: nothing; or a user who holds all, or at least one, of the permissions. */
export type Needs = 'public' | { readonly all: readonly Permission[] } | { readonly any: readonly Permission[] };

/** The permissions while impersonating (view as another user): the read permissions that both hold, and the general ones. */
export function permissionsWhileViewing(
  one: ReadonlySet<Permission>,
  other: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  const reads = [...one].filter((permission) => isPermissionTo('read', permission) && other.has(permission));
  return new Set([...reads, ...generalPermissions]);
}

/** Whether someone who holds `held` may do what needs every one of `needed`. */
export function holdsAll(held: ReadonlySet<string>, needed: readonly Permission[]): boolean {
  return needed.every((permission) => held.has(permission));
}

/** Whether someone who holds `held` holds at least one of `wanted`: how menus are filtered (core 6). */
export function holdsAny(held: ReadonlySet<string>, wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => held.has(permission));
}
