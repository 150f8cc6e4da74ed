/** Users, roles and their permissions in memory, to compute whether an administrator remains after changes not yet written. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { keyOf } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { systemColumns } from '../database/system-tables.ts';
import { idsOf, type WireRecord } from './body.ts';
import { linkFields } from './links.ts';

/** A change of a user or a role; `after` is `null` for a removal. */
export interface AccessChange {
  readonly spec: EntitySpec;
  readonly stored: WireRecord;
  readonly after: WireRecord | null;
}

interface UserNode {
  readonly isActive: boolean;
  readonly roles: readonly number[];
}

interface RoleNode {
  readonly isActive: boolean;
  /** Ids of permissions. */
  readonly rights: readonly number[];
}

const permission = systemColumns('permission');

/** Whether the changes would leave no administrator, a user who holds all permissions of these names, where there is one. */
export async function wouldRemoveLast(
  db: Db,
  { user, role, userRoles, rolePermissions }: IdentityModel,
  names: readonly string[],
  changes: readonly AccessChange[],
): Promise<boolean> {
  const needed = await sql<{ id: number }>`select ${permission('id')} as "id" from "permission"
    where ${permission('isActive')} and ${permission('name')} in (${sql.join(names)})`.execute(db);
  const rights = new Set(needed.rows.map(({ id }) => id));
  const users = byId(
    await sql<UserNode & Row>`select "id", "isActive", (select coalesce(json_agg(${sql.ref(userRoles.other)}), '[]')
        from ${sql.table(userRoles.table)} where ${sql.ref(userRoles.own)} = person."id") as "roles"
      from ${sql.table(user.table)} as person`.execute(db),
  );
  const roles = byId(
    await sql<
      RoleNode & Row
    >`select "id", "isActive", (select coalesce(json_agg(${sql.ref(rolePermissions.other)}), '[]')
        from ${sql.table(rolePermissions.table)} where ${sql.ref(rolePermissions.own)} = role."id") as "rights"
      from ${sql.table(role.table)} as role`.execute(db),
  );
  const rightsOf = (id: number) => (roles.get(id)?.isActive ? (roles.get(id)?.rights ?? []) : []);
  const hasAdministrator = () =>
    users.values().some((node) => node.isActive && rights.isSubsetOf(new Set(node.roles.flatMap(rightsOf))));

  if (!hasAdministrator()) return false;
  for (const { spec, stored, after } of changes) {
    const id = Number(keyOf(spec, stored)[0]);
    const isUser = spec.service === user.service;
    if (after === null) {
      (isUser ? users : roles).delete(id);
      continue;
    }
    const isActive = after.isActive === true;
    const links = listOf(spec, userRoles.table, after);
    if (isUser) {
      users.set(id, { isActive, roles: links ?? users.get(id)?.roles ?? [] });
      continue;
    }
    roles.set(id, { isActive, rights: listOf(spec, rolePermissions.table, after) ?? roles.get(id)?.rights ?? [] });
    if (links === undefined) continue;
    const members = new Set(links);
    for (const [userId, node] of users) {
      const others = node.roles.filter((roleId) => roleId !== id);
      users.set(userId, { ...node, roles: members.has(userId) ? [...others, id] : others });
    }
  }
  return !hasAdministrator();
}

interface Row {
  readonly id: number;
}

const byId = <Node extends Row>({ rows }: { readonly rows: readonly Node[] }): Map<number, Omit<Node, 'id'>> =>
  new Map(rows.map(({ id, ...node }) => [id, node]));

/** The ids of a record's list in a link table; `undefined` if the entity has no list in this table. */
function listOf(spec: EntitySpec, table: string, record: WireRecord): number[] | undefined {
  const [name] = linkFields(spec).find(([, { link }]) => link.table === table) ?? [];
  return name === undefined ? undefined : idsOf(record[name]);
}
