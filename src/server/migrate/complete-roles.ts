/**
 * Grants new permissions to the roles that held every permission (decisions: New permissions): otherwise no user could see a new
 * entity, or grant others to see it. Other roles get nothing.
 */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import { generalPermissions, type Permission } from '#model/permission.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { thePortal } from '../save/author.ts';
import { recordChange } from '../save/history.ts';
import { listsOf } from '../save/links.ts';
import { modifiedBy } from '../save/stamps.ts';

export interface Role {
  readonly id: number;
  readonly name: string;
}

const permission = systemColumns('permission', 'held');

/**
 * Permissions that roles can grant: those that are active, and that not every user holds anyway. Those for the rows of a rule are left out:
 * who may see all rows needs none of them.
 */
const grantable = sql`${permission('isActive')} and ${permission('name')} not in (${sql.join(generalPermissions)})
  and ${permission('name')} not like '%:%'`;

/**
 * The roles that hold every permission, deleted ones included; none if there are no permissions. One that no role holds counts only if
 * the catalogue has it: a start that failed before the first users were there leaves permissions of a catalogue that never served.
 *
 * @param catalogued the permissions of the catalogue.
 * @param withClause maps the tables to their names after the migration.
 */
export async function findCompleteRoles(
  db: Db,
  { role, rolePermissions: { table, own, other } }: IdentityModel,
  catalogued: readonly Permission[],
  withClause = '',
): Promise<Role[]> {
  const isCounted = sql`(${permission('name')} = any(${[...catalogued]}::text[]) or exists (
    select from ${sql.table(table)} as holding where holding.${sql.ref(other)} = ${permission('id')}))`;
  const { rows } = await sql<Role>`${sql.raw(withClause)}
    select role."id", role.${sql.ref(role.name)} as "name" from ${sql.table(role.table)} as role
    where exists (select from ${systemTable('permission')} as held where ${grantable}) and not exists (
      select from ${systemTable('permission')} as held where ${grantable} and ${isCounted} and not exists (
        select from ${sql.table(table)} as granted
        where granted.${sql.ref(own)} = role."id" and granted.${sql.ref(other)} = ${permission('id')}))
    order by role."id"`.execute(db);
  return rows;
}

/** Grants the role every missing permission, with a history entry and a new version, so that a concurrent save of it gets a conflict. */
export async function grantMissing(
  db: Db,
  { role: { table, service, permissions }, rolePermissions: link }: IdentityModel,
  { id }: Role,
): Promise<void> {
  const currentIds = async () => (await listsOf(db, link, [id])).get(id) ?? [];
  const from = await currentIds();
  await sql`insert into ${sql.table(link.table)} (${sql.ref(link.own)}, ${sql.ref(link.other)})
    select ${id}::bigint, ${permission('id')} from ${systemTable('permission')} as held where ${grantable}
    on conflict do nothing`.execute(db);
  await db.updateTable(table).set(modifiedBy(null)).where('id', '=', id).execute();
  const changes = { [permissions]: { from, to: await currentIds() } };
  await recordChange(db, service, { key: [id], action: 'update', author: thePortal, changes });
}
