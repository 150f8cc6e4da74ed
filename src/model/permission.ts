/** Actions that permissions allow on a resource (core 6). */
export const verbs = ['read', 'write'] as const;
export type Verb = (typeof verbs)[number];

/** Permissions of every signed-in user, independent of roles (core 6). */
export const generalPermissions = ['allUsers', 'anonymous'] as const;

/** `resource/read`, `resource/write`, `allUsers` or `anonymous` (core 6). */
export type Permission = `${string}/${Verb}` | (typeof generalPermissions)[number];

export const permissionTo = (verb: Verb, resource: string): Permission => `${resource}/${verb}`;

/** Whether the permission is for this verb, on any resource. */
export const isPermissionTo = (verb: Verb, permission: string): boolean => permission.endsWith(`/${verb}`);

/** Permissions needed for a call: none, all of a list, or at least one. */
export type Needs = 'public' | { readonly all: readonly Permission[] } | { readonly any: readonly Permission[] };

/** The permissions while impersonating (view as another user): the read permissions that both hold, and the general ones. */
export function permissionsWhileViewing(
  permissions: ReadonlySet<Permission>,
  otherPermissions: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  const reads = [...permissions].filter(
    (permission) => isPermissionTo('read', permission) && otherPermissions.has(permission),
  );
  return new Set([...reads, ...generalPermissions]);
}

/** The resource of a permission; `null` for a general one. */
export function resourceOf(permission: string): string | null {
  const slash = permission.lastIndexOf('/');
  return slash < 0 ? null : permission.slice(0, slash);
}

/** What an access token may do of what its user may. */
export interface TokenScope {
  readonly readOnly: boolean;
  /** Names of resources; `null`: all. */
  readonly resources: readonly string[] | null;
}

/** The permissions with an access token: those of its user that it is not narrowed from, and the general ones. */
export function permissionsOfToken(
  permissions: ReadonlySet<Permission>,
  { readOnly, resources }: TokenScope,
): ReadonlySet<Permission> {
  if (!readOnly && resources === null) return permissions;
  const isWithin = (permission: Permission): boolean => {
    const resource = resourceOf(permission);
    if (resource === null) return true;
    return (!readOnly || isPermissionTo('read', permission)) && (resources?.includes(resource) ?? true);
  };
  return new Set([...permissions].filter(isWithin));
}

/** Whether `held` includes all of `needed`. */
export function holdsAll(held: ReadonlySet<string>, needed: readonly Permission[]): boolean {
  return needed.every((permission) => held.has(permission));
}

/** Whether `held` includes at least one of `needed`: how menus are filtered (core 6). */
export function holdsAny(held: ReadonlySet<string>, needed: readonly Permission[]): boolean {
  return needed.some((permission) => held.has(permission));
}
