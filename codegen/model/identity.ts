/** Tables and columns of users, roles and their links, for signing in. */
import type { IdentityModel } from '#model/identity.ts';
import { isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { Entity, Model } from './entity.ts';
import { identityOf } from './operation-context.ts';

export function identityFacts(model: Model): IdentityModel {
  const { identity } = model.portal;
  const { user, role } = identityOf(model);
  return {
    user: { ...tableFacts(user), email: identity.email, lastSignIn: identity.lastSignIn },
    role: { ...tableFacts(role), permissions: identity.permissions },
    userRoles: linkOf(user, identity.roles),
    rolePermissions: linkOf(role, identity.permissions),
    administration: administrationOf(user, role),
  };
}

const tableFacts = ({ service, table, display }: Entity) => ({
  service,
  table,
  name: must(display[0], 'users and roles have a name'),
});

/** Permissions of administration: reading users and roles for reading, and writing users for changes. */
function administrationOf(user: Entity, role: Entity): IdentityModel['administration'] {
  const read = [...new Set([...user.permissions.read, ...role.permissions.read])];
  return { read, write: [...read, ...must(user.permissions.write, 'checks refuse users that are read-only')] };
}

function linkOf({ fields }: Entity, name: string) {
  const field = fields.find((candidate) => candidate.name === name);
  if (!isReferenceList(field)) throw new Error(`${name} is not a list`);
  return field.link;
}
