/** Resources and their permissions, for the forms of roles and users: the shape of `generated/access.ts`. */
import type { EntitySpec } from './entity.ts';
import type { IdentityModel } from './identity.ts';
import type { Permission } from './permission.ts';
import type { Verb } from './verbs.ts';

/** Something with its own read permission and, unless it is read-only, write permission. */
export interface Resource extends Readonly<Partial<Record<Verb, Permission>>> {
  readonly label: string;
  readonly read: Permission;
  /** Permissions for some rows, which may be held instead of those for all. */
  readonly rows?: readonly RuledResource[];
  /** Permissions by names of their own, beside those to read and write. */
  readonly own?: readonly OwnPermission[];
}

export interface OwnPermission {
  readonly label: string;
  readonly permission: Permission;
}

/** The rows of a rule. */
export interface RuledResource extends Readonly<Partial<Record<Verb, Permission>>> {
  readonly label: string;
  readonly read: Permission;
}

/** The resources of one menu group. */
export interface ResourceGroup {
  readonly label: string;
  readonly resources: readonly Resource[];
}

/** Facts about the entity of roles that other forms need. */
export interface RoleFacts extends Pick<EntitySpec, 'service' | 'display'> {
  /** What reading them needs. */
  readonly read: readonly Permission[];
  /** The field with a role's permissions, and the service of permissions. */
  readonly permissions: { readonly field: string; readonly service: string };
}

export interface Access {
  readonly role: RoleFacts;
  readonly user: Pick<EntitySpec, 'display'>;
  readonly administration: IdentityModel['administration'];
  readonly groups: readonly ResourceGroup[];
}
