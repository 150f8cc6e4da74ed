/** What permissions are about, as screens show them where roles and users are edited: the shape of `generated/access.ts`. */
import type { EntitySpec } from './entity.ts';
import type { Permission, Verb } from './permission.ts';

/** What may be read, and perhaps written, apart from everything else. A verb is absent where nobody can do that. */
export interface Resource extends Readonly<Partial<Record<Verb, Permission>>> {
  readonly label: string;
  readonly read: Permission;
}

/** Resources that stand together in the menu. */
export interface ResourceGroup {
  readonly label: string;
  readonly resources: readonly Resource[];
}

/** The entity of roles, as far as the forms of other entities need it. */
export interface RoleFacts extends Pick<EntitySpec, 'service' | 'read' | 'write' | 'display'> {
  /** The field that lists what a role grants, and the pick-list of what there is. */
  readonly permissions: { readonly field: string; readonly service: string };
}

export interface Access {
  readonly role: RoleFacts;
  readonly user: Pick<EntitySpec, 'display'>;
  /** What it takes to end sessions, to cut links to accounts, and to anonymise. */
  readonly administer: readonly Permission[];
  readonly groups: readonly ResourceGroup[];
}

/** What it takes to look at the portal as somebody else: whoever edits roles may see what they do. `null`: nobody can. */
export const viewAsNeeds = (
  role: Pick<EntitySpec, 'write'>,
  user: Pick<EntitySpec, 'read'>,
): readonly Permission[] | null => (role.write === null ? null : [...new Set([role.write, ...user.read])]);
