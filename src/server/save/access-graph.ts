/** Users, roles and their permissions in memory, to compute whether an administrator remains after changes not yet written. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { keyOf } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { systemColumns } from '../database/system-tables.ts';
import { idsOf } from '../record/field-values.ts';
import type { WireRecord } from './body.ts';
import { linkFields } from './links.ts';

/** A change of a user or a role; `after` is `null` for a removal. */
export interface AccessChange {
  readonly spec: EntitySpec;
  readonly stored: WireRecord;
  readonly after: WireRecord | null;
}

interface UserNode {
  readonly id: number;
  isActive: boolean;
  roles: number[];
}

interface RoleNode {
  readonly id: number;
  isActive: boolean;
  /** Ids of permissions. */
  rights: number[];
}

const permission = systemColumns('permission');

export class AccessGraph {
  readonly #identity: IdentityModel;
  /** Ids of the permissions that an administrator holds. */
  readonly #rights: ReadonlySet<number>;
  readonly #users: Map<number, UserNode>;
  readonly #roles: Map<number, RoleNode>;

  private constructor(
    identity: IdentityModel,
    rights: readonly number[],
    users: readonly UserNode[],
    roles: readonly RoleNode[],
  ) {
    this.#identity = identity;
    this.#rights = new Set(rights);
    this.#users = new Map(users.map((user) => [user.id, user]));
    this.#roles = new Map(roles.map((role) => [role.id, role]));
  }

  /** Reads all users and roles; `rights`: names of the permissions that an administrator holds. */
  static async read(db: Db, identity: IdentityModel, rights: readonly string[]): Promise<AccessGraph> {
    const { user, role, userRoles, rolePermissions } = identity;
    const own = await sql<{ id: number }>`select ${permission('id')} as "id" from "permission"
      where ${permission('isActive')} and ${permission('name')} in (${sql.join(rights)})`.execute(db);
    const users =
      await sql<UserNode>`select "id", "isActive", (select coalesce(json_agg(${sql.ref(userRoles.other)}), '[]')
        from ${sql.table(userRoles.table)} where ${sql.ref(userRoles.own)} = person."id") as "roles"
      from ${sql.table(user.table)} as person`.execute(db);
    const roles =
      await sql<RoleNode>`select "id", "isActive", (select coalesce(json_agg(${sql.ref(rolePermissions.other)}), '[]')
        from ${sql.table(rolePermissions.table)} where ${sql.ref(rolePermissions.own)} = role."id") as "rights"
      from ${sql.table(role.table)} as role`.execute(db);
    return new AccessGraph(
      identity,
      own.rows.map(({ id }) => id),
      users.rows,
      roles.rows,
    );
  }

  hasAdministrator(): boolean {
    return this.#users.values().some(({ isActive, roles }) => {
      if (!isActive) return false;
      const input = roles.flatMap((id) => {
        const role = this.#roles.get(id);
        return role?.isActive ? role.rights : [];
      });
      return this.#rights.isSubsetOf(new Set(input));
    });
  }

  apply({ spec, stored, after }: AccessChange): void {
    const id = Number(keyOf(spec, stored)[0]);
    const isUser = spec.service === this.#identity.user.service;
    if (after === null) (isUser ? this.#users : this.#roles).delete(id);
    else if (isUser) this.#applyUser(id, spec, after);
    else this.#applyRole(id, spec, after);
  }

  #applyUser(id: number, spec: EntitySpec, after: WireRecord): void {
    const roles = listOf(spec, this.#identity.userRoles.table, after);
    this.#users.set(id, { id, isActive: after.isActive === true, roles: roles ?? this.#users.get(id)?.roles ?? [] });
  }

  #applyRole(id: number, spec: EntitySpec, after: WireRecord): void {
    const { userRoles, rolePermissions } = this.#identity;
    const rights = listOf(spec, rolePermissions.table, after) ?? this.#roles.get(id)?.rights ?? [];
    this.#roles.set(id, { id, isActive: after.isActive === true, rights });
    const members = listOf(spec, userRoles.table, after);
    if (members === undefined) return;
    const isMember = new Set(members);
    for (const user of this.#users.values())
      user.roles = [...user.roles.filter((role) => role !== id), ...(isMember.has(user.id) ? [id] : [])];
  }
}

/** The ids of a record's list in a link table; `undefined` if the entity has no list in this table. */
function listOf(spec: EntitySpec, table: string, record: WireRecord): number[] | undefined {
  const [name] = linkFields(spec).find(([, { link }]) => link.table === table) ?? [];
  return name === undefined ? undefined : idsOf(record[name]);
}
