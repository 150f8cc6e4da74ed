/** ADMIN_EMAIL: the first administrator of an installation that has no users. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import type { Db } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { recordChange } from '../save/history.ts';
import { nextModifiedDate } from '../save/links.ts';

const permission = systemColumns('permission');

/** The user's name until the first sign-in. */
const placeholder = 'Administrator';
/** Key in the table `meta` of that user's id. */
const unnamed = 'unnamed administrator';

/**
 * Creates a user with this address and a role that holds every permission; the first sign-in with the verified address
 * links the two. Does nothing if any user exists. Safe when several servers start at once: one of them does it.
 *
 * @returns whether it did.
 */
export async function makeFirstAdministrator(
  db: Db,
  { user, role, userRoles, rolePermissions }: IdentityModel,
  email: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(user.table)} in share row exclusive mode`.execute(transaction);
    const someone = await transaction.selectFrom(user.table).select('id').limit(1).executeTakeFirst();
    if (someone !== undefined) return false;
    const userId = await add(transaction, user.table, { [user.name]: placeholder, [user.email]: email });
    const roleId = await add(transaction, role.table, { [role.name]: 'Administrator' });
    await transaction
      .insertInto(userRoles.table)
      .values({ [userRoles.own]: userId, [userRoles.other]: roleId })
      .execute();
    await sql`
      insert into ${sql.table(rolePermissions.table)} (${sql.ref(rolePermissions.own)}, ${sql.ref(rolePermissions.other)})
      select ${roleId}::bigint, ${permission('id')} from "permission" where ${permission('isActive')}`.execute(
      transaction,
    );
    await system(transaction)
      .insertInto('meta')
      .values({ name: unnamed, value: String(userId) })
      .execute();
    return true;
  });
}

/**
 * At the first administrator's first sign-in: sets the name from the provider's claims, if it is valid and the placeholder is still
 * there.
 */
export async function nameFirstAdministrator(
  db: Db,
  { user }: IdentityModel,
  userId: number,
  name: string | null,
): Promise<void> {
  const { numDeletedRows: isUnnamed } = await system(db)
    .deleteFrom('meta')
    .where('name', '=', unnamed)
    .where('value', '=', String(userId))
    .executeTakeFirstOrThrow();
  if (isUnnamed === 0n || name === null) return;
  const { numAffectedRows } = await sql`
    update ${sql.table(user.table)} set ${sql.ref(user.name)} = ${name}, "modifiedDate" = ${nextModifiedDate}
    where "id" = ${userId}::bigint and ${sql.ref(user.name)} = ${placeholder}`.execute(db);
  if (numAffectedRows !== 1n) return;
  const changes = { [user.name]: { from: placeholder, to: name } };
  await recordChange(db, user.service, { key: [userId], action: 'update', changedById: userId, changes });
}

async function add(db: Db, table: string, values: Record<string, unknown>): Promise<number> {
  const now = new Date().toISOString();
  const row = await db
    .insertInto(table)
    .values({ ...values, createdDate: now, modifiedDate: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id as number;
}
