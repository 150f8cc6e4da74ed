/** ADMIN_EMAIL: the first administrator of an installation that has no users. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import type { Db } from '../database/database.ts';
import { system, systemColumns, systemTable } from '../database/system-tables.ts';
import { recordChange } from '../save/history.ts';
import { nextModifiedDate } from '../save/stamps.ts';

const permission = systemColumns('permission');

/** The user's name until the first sign-in. */
const placeholder = 'Administrator';
/** Key in the table `meta`, whose value is the id of a user with that name. */
const unnamedKey = 'unnamed administrator';

/**
 * Creates a user with this address and a role that holds every permission; the first sign-in with the verified address is linked to
 * it. Does nothing if any user exists. Locks the table, so that only one of several starting servers does it.
 *
 * @returns whether it did.
 */
export async function createFirstAdministrator(
  db: Db,
  { user, role, userRoles, rolePermissions }: IdentityModel,
  email: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(user.table)} in share row exclusive mode`.execute(transaction);
    const existingUser = await transaction.selectFrom(user.table).select('id').limit(1).executeTakeFirst();
    if (existingUser !== undefined) return false;
    const userId = await insertRow(transaction, user.table, { [user.name]: placeholder, [user.email]: email });
    const roleId = await insertRow(transaction, role.table, { [role.name]: 'Administrator' });
    await transaction
      .insertInto(userRoles.table)
      .values({ [userRoles.own]: userId, [userRoles.other]: roleId })
      .execute();
    await sql`
      insert into ${sql.table(rolePermissions.table)} (${sql.ref(rolePermissions.own)}, ${sql.ref(rolePermissions.other)})
      select ${roleId}::bigint, ${permission('id')} from ${systemTable('permission')} where ${permission('isActive')}`.execute(
      transaction,
    );
    await system(transaction)
      .insertInto('meta')
      .values({ name: unnamedKey, value: String(userId) })
      .execute();
    return true;
  });
}

/**
 * At the first administrator's first sign-in: replaces the placeholder by the name of the provider's claims, if that is valid.
 */
export async function nameFirstAdministrator(
  db: Db,
  { user }: IdentityModel,
  userId: number,
  name: string | null,
): Promise<void> {
  const { numDeletedRows: isUnnamed } = await system(db)
    .deleteFrom('meta')
    .where('name', '=', unnamedKey)
    .where('value', '=', String(userId))
    .executeTakeFirstOrThrow();
  if (isUnnamed === 0n || name === null) return;
  const { numAffectedRows } = await sql`
    update ${sql.table(user.table)} set ${sql.ref(user.name)} = ${name}, "modifiedDate" = ${nextModifiedDate}
    where "id" = ${userId}::bigint and ${sql.ref(user.name)} = ${placeholder}`.execute(db);
  if (numAffectedRows !== 1n) return;
  const changes = { [user.name]: { from: placeholder, to: name } };
  await recordChange(db, user.service, { key: [userId], action: 'update', author: { userId, tokenId: null }, changes });
}

async function insertRow(db: Db, table: string, values: Record<string, unknown>): Promise<number> {
  const now = new Date().toISOString();
  const row = await db
    .insertInto(table)
    .values({ ...values, createdDate: now, modifiedDate: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id as number;
}
