/** Which entities, fields and link tables hold users, roles and permissions: the shape of `generated/identity.ts`. */
import type { Link } from './field.ts';
import type { Permission } from './permission.ts';

export interface IdentityModel {
  /** The entity of users: its service name, its table and the columns that sign-in reads and writes. */
  readonly user: {
    readonly service: string;
    readonly table: string;
    readonly name: string;
    readonly email: string;
    readonly lastSignIn: string;
  };
  /** The entity of roles; `permissions` is the field with a role's permissions. */
  readonly role: {
    readonly service: string;
    readonly table: string;
    readonly name: string;
    readonly permissions: string;
  };
  /** User → role, seen from the user's side. */
  readonly userRoles: Link;
  /** Role → permission, seen from the role's side. */
  readonly rolePermissions: Link;
  /** Permissions needed for administrators' pages; `write` includes those for reading. */
  readonly administration: { readonly read: readonly Permission[]; readonly write: readonly Permission[] };
}
