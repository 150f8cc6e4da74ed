/** The first users of an installation: the administrator of ADMIN_EMAIL, or the accounts of development. */
import { sql } from 'kysely';
import type { DevelopmentFacts } from '#model/development.ts';
import type { IdentityModel } from '#model/identity.ts';
import type { Permission } from '#model/permission.ts';
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
 * it. Does nothing if any user exists.
 *
 * @returns whether it did.
 */
export async function createFirstAdministrator(db: Db, identity: IdentityModel, email: string): Promise<boolean> {
  const created = await withoutUsers(db, identity, async (transaction) => {
    const role = await createRole(transaction, identity, 'Administrator');
    const userId = await createUser(transaction, identity, { name: placeholder, email }, [role]);
    await system(transaction)
      .insertInto('meta')
      .values({ name: unnamedKey, value: String(userId) })
      .execute();
    return true;
  });
  return created ?? false;
}

/** Creates the roles and users of development if there are no users. Returns how many. */
export async function createAccounts(
  db: Db,
  identity: IdentityModel,
  { roles, accounts }: DevelopmentFacts,
): Promise<number> {
  const users = accounts.filter(({ user }) => user);
  const created = await withoutUsers(db, identity, async (transaction) => {
    const ids = new Map<string, number>();
    for (const { name, permissions } of roles)
      ids.set(name, await createRole(transaction, identity, name, permissions));
    for (const account of users) {
      const held = account.roles.flatMap((name) => ids.get(name) ?? []);
      await createUser(transaction, identity, account, held);
    }
    return roles.length + users.length;
  });
  return created ?? 0;
}

/** Locks the table of users, so that only one of several starting servers does the work. Null: there are users. */
function withoutUsers<Result>(
  db: Db,
  { user }: IdentityModel,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(user.table)} in share row exclusive mode`.execute(transaction);
    const existingUser = await transaction.selectFrom(user.table).select('id').limit(1).executeTakeFirst();
    return existingUser === undefined ? work(transaction) : null;
  });
}

/** `held`: its permissions; absent: every one. */
async function createRole(
  db: Db,
  { role, rolePermissions }: IdentityModel,
  name: string,
  held?: readonly Permission[],
): Promise<number> {
  const roleId = await insertRow(db, role.table, { [role.name]: name });
  const isHeld = held === undefined ? sql`true` : sql`${permission('name')} = any(${[...held]}::text[])`;
  await sql`
    insert into ${sql.table(rolePermissions.table)} (${sql.ref(rolePermissions.own)}, ${sql.ref(rolePermissions.other)})
    select ${roleId}::bigint, ${permission('id')} from ${systemTable('permission')}
    where ${permission('isActive')} and ${isHeld}`.execute(db);
  return roleId;
}

async function createUser(
  db: Db,
  { user, userRoles }: IdentityModel,
  { name, email }: { readonly name: string; readonly email: string },
  roles: readonly number[],
): Promise<number> {
  const userId = await insertRow(db, user.table, { [user.name]: name, [user.email]: email });
  for (const role of roles) {
    const link = { [userRoles.own]: userId, [userRoles.other]: role };
    await db.insertInto(userRoles.table).values(link).execute();
  }
  return userId;
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
