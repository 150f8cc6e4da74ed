/** Users, roles and their permissions in memory, to compute whether an administrator remains after changes not yet written. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { keyOf } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { idsOf, type WireRecord } from './body.ts';
import { isServiceAccount } from './service-account.ts';
import { linkFields } from './links.ts';

/** A change of a user or a role; `after` is `null` for a removal. */
export interface AccessChange {
  readonly spec: EntitySpec;
  readonly stored: WireRecord;
  readonly after: WireRecord | null;
}

interface UserNode {
  readonly isActive: boolean;
  readonly roleIds: readonly number[];
}

interface RoleNode {
  readonly isActive: boolean;
  readonly permissionIds: readonly number[];
}

const permission = systemColumns('permission');

/** Whether the changes would remove the last administrator: an active user who holds all these permissions. */
export async function wouldRemoveLast(
  db: Db,
  { user, role, userRoles, rolePermissions }: IdentityModel,
  permissionNames: readonly string[],
  changes: readonly AccessChange[],
): Promise<boolean> {
  const permissions = await sql<{ id: number }>`select ${permission('id')} as "id" from ${systemTable('permission')}
    where ${permission('isActive')} and ${permission('name')} in (${sql.join(permissionNames)})`.execute(db);
  const required = new Set(permissions.rows.map(({ id }) => id));
  const users = byId(
    await sql<UserNode & Row>`select "id", "isActive", (select coalesce(json_agg(${sql.ref(userRoles.other)}), '[]')
        from ${sql.table(userRoles.table)} where ${sql.ref(userRoles.own)} = person."id") as "roleIds"
      from ${sql.table(user.table)} as person where not ${isServiceAccount(sql`person."id"`)}`.execute(db),
  );
  const roles = byId(
    await sql<
      RoleNode & Row
    >`select "id", "isActive", (select coalesce(json_agg(${sql.ref(rolePermissions.other)}), '[]')
        from ${sql.table(rolePermissions.table)} where ${sql.ref(rolePermissions.own)} = role."id") as "permissionIds"
      from ${sql.table(role.table)} as role`.execute(db),
  );
  const permissionsOfRole = (id: number) => (roles.get(id)?.isActive ? (roles.get(id)?.permissionIds ?? []) : []);
  const hasAdministrator = () =>
    users
      .values()
      .some((node) => node.isActive && required.isSubsetOf(new Set(node.roleIds.flatMap(permissionsOfRole))));

  if (!hasAdministrator()) return false;
  for (const { spec, stored, after } of changes) {
    const id = Number(keyOf(spec, stored)[0]);
    const isUser = spec.service === user.service;
    if (after === null) {
      (isUser ? users : roles).delete(id);
      continue;
    }
    const isActive = after.isActive === true;
    // The roles of a user, or the users of a role.
    const linkedIds = linkedIdsOf(spec, userRoles.table, after);
    if (isUser) {
      // A service account is no administrator.
      if (!users.has(id)) continue;
      users.set(id, { isActive, roleIds: linkedIds ?? users.get(id)?.roleIds ?? [] });
      continue;
    }
    const permissionIds = linkedIdsOf(spec, rolePermissions.table, after) ?? roles.get(id)?.permissionIds ?? [];
    roles.set(id, { isActive, permissionIds });
    if (linkedIds === undefined) continue;
    const members = new Set(linkedIds);
    for (const [userId, node] of users) {
      const otherRoles = node.roleIds.filter((roleId) => roleId !== id);
      users.set(userId, { ...node, roleIds: members.has(userId) ? [...otherRoles, id] : otherRoles });
    }
  }
  return !hasAdministrator();
}

interface Row {
  readonly id: number;
}

const byId = <Node extends Row>({ rows }: { readonly rows: readonly Node[] }): Map<number, Omit<Node, 'id'>> =>
  new Map(rows.map(({ id, ...node }) => [id, node]));

/** The ids to which a record is linked in a link table; `undefined` if the entity has no field for this table. */
function linkedIdsOf(spec: EntitySpec, table: string, record: WireRecord): number[] | undefined {
  const [name] = linkFields(spec).find(([, { link }]) => link.table === table) ?? [];
  return name === undefined ? undefined : idsOf(record[name]);
}
