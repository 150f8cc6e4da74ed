/**
 * A role that held every permission holds every one after the catalogue has changed (decisions: New permissions): else a new
 * entity would be seen by nobody, and nobody could let anybody see it. Other roles get nothing by themselves.
 */
import { sql, type Kysely } from 'kysely';
import type { IdentityFacts } from '#model/identity.ts';
import { generalPermissions } from '#model/permission.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { systemColumns } from '../database/system-tables.ts';
import { recordChange } from '../save/history.ts';
import { listsOf, modifiedBy } from '../save/links.ts';

export interface Role {
  readonly id: number;
  readonly name: string;
}

const permission = systemColumns('permission', 'held');

/** What a role has to hold to be complete: what everybody holds anyway is no matter of roles. */
const grantable = sql`${permission('isActive')} and ${permission('name')} not in (${sql.join(generalPermissions)})`;

/** The roles that hold every permission there is; none where there is none. A deleted role is one too, for when it comes back. `shown`: the tables in names that they do not have yet. */
export async function completeRoles(
  db: Kysely<CatalogueDatabase>,
  { role, rolePermissions: { table, own, other } }: IdentityFacts,
  shown = '',
): Promise<Role[]> {
  const { rows } = await sql<Role>`${sql.raw(shown)}
    select role."id", role.${sql.ref(role.name)} as "name" from ${sql.table(role.table)} as role
    where exists (select from "permission" as held where ${grantable}) and not exists (
      select from "permission" as held where ${grantable} and not exists (
        select from ${sql.table(table)} as gives
        where gives.${sql.ref(own)} = role."id" and gives.${sql.ref(other)} = ${permission('id')}))
    order by role."id"`.execute(db);
  return rows;
}

/** Gives the role every permission that it lacks; its history says so, and a save of what it was before is stale. */
export async function complete(
  db: Kysely<CatalogueDatabase>,
  { role: { table, service, permissions }, rolePermissions: link }: IdentityFacts,
  { id }: Role,
): Promise<void> {
  const held = async () => (await listsOf(db, link, [id])).get(id) ?? [];
  const from = await held();
  await sql`insert into ${sql.table(link.table)} (${sql.ref(link.own)}, ${sql.ref(link.other)})
    select ${id}::bigint, ${permission('id')} from "permission" as held where ${grantable}
    on conflict do nothing`.execute(db);
  await db.updateTable(table).set(modifiedBy(null)).where('id', '=', id).execute();
  const changes = { [permissions]: { from, to: await held() } };
  await recordChange(db, service, { key: [id], action: 'update', changedById: null, changes });
}
