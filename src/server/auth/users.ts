/** Finds or creates the portal's user for an identity (issuer, subject) at sign-in. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import type { Db } from '../database/database.ts';
import { system, systemColumns, systemTable } from '../database/system-tables.ts';
import { hasInvisible, isSameAddress } from './claim-text.ts';
import { isServiceAccount } from '../save/service-account.ts';
import type { Rate } from '../settings/limit.ts';
import { createUser, lockUsers, serially, type CreationRefusal } from './create-user.ts';
import { nameFirstAdministrator } from './first-administrator.ts';
import type { Claims } from './identity-provider.ts';
import type { UserRules } from './user-rules.ts';

/** Why a person whom the provider has authenticated is refused. */
export type SignInRefusal =
  | { readonly refusal: 'noEmail' | 'unverified' | 'unknown' | 'inactive' | 'linked' | 'service' }
  | CreationRefusal;
export type Refusal = SignInRefusal['refusal'];

/** `isNew`: this sign-in created the user. */
export type UserLookup = { readonly userId: number; readonly isNew?: true } | SignInRefusal;

/** The operator's policy for identities that are not linked yet. */
export interface LinkPolicy {
  /** Whether the provider is the development one: its unverified e-mail addresses count as verified. */
  readonly trusted: boolean;
  readonly createUsers: boolean;
  /** How many all servers together create. */
  readonly newUsers: Rate;
  /** The catalogue's validation rules for a user's name and address. */
  readonly rules: UserRules;
}

/**
 * An identity is (issuer, subject). Its first sign-in links it by the verified e-mail address to a user that an administrator has
 * created, or to one created now; later sign-ins ignore the address.
 */
export async function findUser(
  db: Db,
  identity: IdentityModel,
  claims: Claims,
  welcome: LinkPolicy,
  now: Date,
): Promise<UserLookup> {
  const existing = await db
    .transaction()
    .execute((transaction) => findExisting(transaction, identity, claims, welcome, now));
  if (existing !== null) return existing;
  if (!welcome.createUsers) return { refusal: 'unknown' };
  return serially(() =>
    db.transaction().execute(async (transaction) => {
      await lockUsers(transaction, identity);
      // Checked again under the lock: a concurrent sign-in may have created the user.
      const concurrent = await findExisting(transaction, identity, claims, welcome, now);
      if (concurrent !== null) return concurrent;
      const created = await createUser(transaction, identity, claims, welcome, now);
      if ('refusal' in created) return created;
      const linked = await link(transaction, claims, created.userId, now);
      return 'refusal' in linked ? linked : { ...created, isNew: true };
    }),
  );
}

/** Returns `null` if no user has the address, so that one may be created. */
async function findExisting(
  db: Db,
  identity: IdentityModel,
  claims: Claims,
  { trusted, rules }: LinkPolicy,
  now: Date,
): Promise<UserLookup | null> {
  const { table } = identity.user;
  const linked = await linkedUser(db, table, claims);
  if (linked !== null) return linked;
  if (claims.email === null) return { refusal: 'noEmail' };
  if (claims.emailVerified !== true && !trusted) return { refusal: 'unverified' };
  if (hasInvisible(claims.email)) return { refusal: 'address' };

  const users = await usersOf(db, identity, claims.email);
  if (users.length === 0) return null;
  const active = users.filter(({ isActive }) => isActive);
  const [user] = active;
  if (user === undefined) return { refusal: 'inactive' };
  if (user.isService) return { refusal: 'service' };
  // Ambiguous: two active users share the address.
  if (active.length > 1) return { refusal: 'unknown' };
  // Checked again under the row lock: a concurrent first sign-in may have linked the identity.
  const concurrent = await linkedUser(db, table, claims);
  if (concurrent !== null) return concurrent;
  const lookup = await link(db, claims, user.id, now);
  if ('userId' in lookup) await nameFirstAdministrator(db, identity, lookup.userId, rules.nameFor(claims.name ?? ''));
  return lookup;
}

interface FoundUser {
  readonly id: number;
  readonly isActive: boolean;
  /** Whether it is a service account. */
  readonly isService: boolean;
}

/** The users with this address, active ones first. Locks the rows (`select … for update`). */
async function usersOf(db: Db, { user }: IdentityModel, email: string): Promise<FoundUser[]> {
  const { rows } = await sql<FoundUser>`
    select "id", "isActive", ${isServiceAccount(sql`u."id"`)} as "isService" from ${sql.table(user.table)} u where ${isSameAddress(sql.ref(user.email), sql`${email}::text`)}
    order by "isActive" desc, "id" for update`.execute(db);
  return rows;
}

const linked = systemColumns('identity', 'i');

/** The user that an earlier sign-in linked to this identity, or null. */
async function linkedUser(db: Db, table: string, { issuer, subject }: Claims): Promise<UserLookup | null> {
  const { rows } = await sql<FoundUser>`
    select u."id", u."isActive", ${isServiceAccount(sql`u."id"`)} as "isService" from ${systemTable('identity')} i join ${sql.table(table)} u on u."id" = ${linked('userId')}
    where ${linked('issuer')} = ${issuer} and ${linked('subject')} = ${subject}`.execute(db);
  const [user] = rows;
  if (user === undefined) return null;
  if (user.isService) return { refusal: 'service' };
  return user.isActive ? { userId: user.id } : { refusal: 'inactive' };
}

/** Links an identity to a user who has none yet: a reassigned e-mail address must not inherit the account. */
async function link(db: Db, claims: Claims, userId: number, now: Date): Promise<UserLookup> {
  const row = { issuer: claims.issuer, subject: claims.subject, userId, createdDate: now.toISOString() };
  const { numInsertedOrUpdatedRows: created } = await system(db)
    .insertInto('identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return created === 1n ? { userId } : { refusal: 'linked' };
}

/** Stores the time of a user's last sign-in. */
export async function storeLastSignIn(db: Db, { user }: IdentityModel, userId: number, now: Date): Promise<void> {
  await db
    .updateTable(user.table)
    .set({ [user.lastSignIn]: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}
