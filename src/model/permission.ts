import { isVerb, restrictableVerbs, verbs, withImplied, type Verb } from './verbs.ts';

/** Permissions of every signed-in user, independent of roles (core 6). */
export const generalPermissions = ['allUsers', 'anonymous'] as const;

/**
 * `resource/read`, `resource/write`, `allUsers` or `anonymous` (core 6); for the rows of a rule, `resource/read:rule`. Another word after the
 * slash is one of the catalogue, `order/close`: it allows what needs it by name, and neither reads nor writes.
 */
export type Permission = `${string}/${string}` | (typeof generalPermissions)[number];

/** `word`: a {@link Verb}, or one of the catalogue. */
export const permissionTo = (word: string, resource: string): Permission => `${resource}/${word}`;

/** The permission for the rows of a rule alone. */
export const ruledPermission = (permission: Permission, rule: string): Permission =>
  `${permission}:${rule}` as Permission;

const ruled = new RegExp(`^(.+/(?:${restrictableVerbs.join('|')})):(.+)$`);

/** The permission for all rows of one that a rule narrows, and the name of that rule; `null` for other permissions. */
export function ruleOf(permission: string): { readonly all: Permission; readonly rule: string } | null {
  const [, all, rule] = ruled.exec(permission) ?? [];
  return all === undefined || rule === undefined ? null : { all: all as Permission, rule };
}

/** Adds to each permission for the rows of a rule the one for all rows, which opens calls and screens; rows are then checked one by one. */
export function openedBy(granted: ReadonlySet<Permission>): ReadonlySet<Permission> {
  const opened = [...granted].flatMap((permission) => ruleOf(permission)?.all ?? []);
  return opened.length === 0 ? granted : new Set([...granted, ...opened]);
}

/** The verb of a permission, of all rows or some; `null` of a general one and of a word of the catalogue. */
export function verbOf(permission: string): Verb | null {
  const { all } = ruleOf(permission) ?? { all: permission };
  const word = all.slice(all.lastIndexOf('/') + 1);
  return word !== all && isVerb(word) ? word : null;
}

/** Whether nothing is changed by what it allows: not so of a word of the catalogue, of which nobody knows. */
export function onlyReads(permission: string): boolean {
  const verb = verbOf(permission);
  return verb === null ? resourceOf(permission) === null : !verbs[verb].changes;
}

/** What each verb needs on an entity: all of these. Absent: nobody may. */
export type PermissionsByVerb = Readonly<Partial<Record<Verb, readonly Permission[]>>> & {
  readonly read: readonly Permission[];
};

/** Those that rules for rows narrow. */
export const restrictedPermissions = (permissions: PermissionsByVerb): readonly Permission[] =>
  restrictableVerbs.flatMap((verb) => permissions[verb] ?? []);

interface Guarded {
  readonly permissions: PermissionsByVerb;
}

/** All that the verbs need on an entity; `null` if nobody may do one of them. */
export function permissionsFor({ permissions }: Guarded, needed: readonly Verb[]): readonly Permission[] | null {
  const lists = needed.map((verb) => permissions[verb]);
  return lists.includes(undefined) ? null : [...new Set(lists.flatMap((list) => list ?? []))];
}

/** What a verb needs with all that it implies. */
export const permissionsToAll = (entity: Guarded, verb: Verb): readonly Permission[] | null =>
  permissionsFor(entity, withImplied(verb));

/** Whether `held` allows the verb on an entity. */
export function holdsVerb(held: ReadonlySet<string>, entity: Guarded, verb: Verb): boolean {
  const needed = permissionsFor(entity, [verb]);
  return needed !== null && holdsAll(held, needed);
}

/** Permissions needed for a call: none, all of a list, or at least one. `ofAllRows`: those for the rows of a rule don't suffice. */
export type Needs =
  | 'public'
  | { readonly all: readonly Permission[]; readonly ofAllRows?: true }
  | { readonly any: readonly Permission[] };

/** `order/read and order/write` */
export function needsText(needs: Needs): string {
  if (needs === 'public') return 'of anyone';
  return 'all' in needs ? needs.all.join(' and ') : needs.any.join(' or ');
}

/** What administrators' pages need. */
export const administers = (all: readonly Permission[]) => ({ all, ofAllRows: true }) as const satisfies Needs;

/** The permissions while impersonating (view as another user): those that both hold and that change nothing, and the general ones. */
export function permissionsWhileViewing(
  permissions: ReadonlySet<Permission>,
  otherPermissions: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  const both = [...heldByBoth(permissions, otherPermissions)];
  return new Set([...both.filter(onlyReads), ...generalPermissions]);
}

export const heldByBoth = (
  permissions: ReadonlySet<Permission>,
  otherPermissions: ReadonlySet<Permission>,
): ReadonlySet<Permission> => new Set([...permissions].filter((permission) => otherPermissions.has(permission)));

/** The resource of a permission; `null` for a general one. */
export function resourceOf(permission: string): string | null {
  const slash = permission.lastIndexOf('/');
  return slash < 0 ? null : permission.slice(0, slash);
}

/** Whether it is that of a field, `employee.salary/read`, which nobody holds but by its name. */
export const isOfField = (permission: string): boolean => resourceOf(permission)?.includes('.') === true;

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
  const within = resources && new Set(resources);
  const isWithin = (permission: Permission): boolean => {
    const resource = resourceOf(permission);
    return (!readOnly || onlyReads(permission)) && (resource === null || (within?.has(resource) ?? true));
  };
  return new Set([...permissions].filter(isWithin));
}

/** Whether `held` includes all of `needed`. */
export function holdsAll(held: ReadonlySet<string>, needed: readonly Permission[]): boolean {
  return needed.every((permission) => held.has(permission));
}

/**
 * Whether `held` includes all of `needed`, for all rows. `held`: `reportedPermissions`, where a permission for the rows of a rule
 * marks the one for all rows as narrowed to them.
 */
export function holdsOfAllRows(held: ReadonlySet<string>, needed: readonly Permission[]): boolean {
  const narrowed = new Set([...held].flatMap((permission) => ruleOf(permission)?.all ?? []));
  return holdsAll(held, needed) && !needed.some((permission) => narrowed.has(permission));
}

/** Whether `held` includes at least one of `needed`: how menus are filtered (core 6). */
export function holdsAny(held: ReadonlySet<string>, needed: readonly Permission[]): boolean {
  return needed.some((permission) => held.has(permission));
}
