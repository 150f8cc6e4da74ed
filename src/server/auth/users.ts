/** Finds the user of the portal whom an identity provider speaks of. */
import { sql, type Kysely } from 'kysely';
import type { IdentityFacts } from '#model/identity.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { createUser, lockUsers } from './create-user.ts';
import { nameFirstAdministrator } from './first-administrator.ts';
import type { Claims } from './identity-provider.ts';

/** Why someone whom the provider knows is not let in. */
export type Refusal = 'noEmail' | 'unverified' | 'unknown' | 'inactive' | 'linked';

/** `isNew`: this sign-in made the user. */
export type Found = { readonly userId: number; readonly isNew?: true } | { readonly refusal: Refusal };

/** Whom an operator lets in besides those whom the portal knows and whose address the provider has verified. */
export interface Welcome {
  /** Whether the provider is the development one, whose word about e-mail addresses is taken. */
  readonly trusted: boolean;
  readonly createUsers: boolean;
}

/**
 * A user is (issuer, subject). The first time, a verified e-mail address links the person to a user whom an
 * administrator has created beforehand, or to one that is made now; from then on the address plays no part.
 */
export async function findUser(
  db: Kysely<CatalogueDatabase>,
  identity: IdentityFacts,
  claims: Claims,
  { trusted, createUsers }: Welcome,
  now: Date,
): Promise<Found> {
  const { user } = identity;
  return db.transaction().execute(async (transaction) => {
    const linked = await linkedUser(transaction, user.table, claims);
    if (linked !== null) return linked;
    if (claims.email === null) return { refusal: 'noEmail' };
    if (claims.emailVerified !== true && !trusted) return { refusal: 'unverified' };

    let users = await usersOf(transaction, identity, claims.email);
    if (users.length === 0 && createUsers) {
      await lockUsers(transaction, identity);
      // The same person may have become a user elsewhere, while this waited.
      const made = await linkedUser(transaction, user.table, claims);
      if (made !== null) return made;
      users = await usersOf(transaction, identity, claims.email);
    }
    if (users.length === 0 && createUsers) {
      const { email, name } = claims;
      const made = await link(transaction, claims, await createUser(transaction, identity, { email, name }, now), now);
      return 'userId' in made ? { ...made, isNew: true } : made;
    }
    const active = users.filter(({ isActive }) => isActive);
    const [one] = active;
    // Two users of one address: nobody can say which of them this is.
    if (one === undefined || active.length > 1)
      return { refusal: users.length > 0 && active.length === 0 ? 'inactive' : 'unknown' };
    // The same person may have signed in for the first time elsewhere, while this waited for the user's row.
    const meanwhile = await linkedUser(transaction, user.table, claims);
    if (meanwhile !== null) return meanwhile;
    const found = await link(transaction, claims, one.id, now);
    if ('userId' in found) await nameFirstAdministrator(transaction, identity, found.userId, claims.name);
    return found;
  });
}

/** The users of an address, active ones first, until the end of the transaction nobody else's to change. */
async function usersOf(
  db: Kysely<CatalogueDatabase>,
  { user }: IdentityFacts,
  email: string,
): Promise<{ id: number; isActive: boolean }[]> {
  const { rows } = await sql<{ id: number; isActive: boolean }>`
    select "id", "isActive" from ${sql.table(user.table)} where lower(${sql.ref(user.email)}) = lower(${email})
    order by "isActive" desc, "id" for update`.execute(db);
  return rows;
}

const linked = systemColumns('identity', 'i');

/** Whom an earlier sign-in linked; null for nobody. */
async function linkedUser(
  db: Kysely<CatalogueDatabase>,
  table: string,
  { issuer, subject }: Claims,
): Promise<Found | null> {
  const { rows } = await sql<{ id: number; isActive: boolean }>`
    select u."id", u."isActive" from "identity" i join ${sql.table(table)} u on u."id" = ${linked('userId')}
    where ${linked('issuer')} = ${issuer} and ${linked('subject')} = ${subject}`.execute(db);
  const [user] = rows;
  if (user === undefined) return null;
  return user.isActive ? { userId: user.id } : { refusal: 'inactive' };
}

/** Once: an address that has passed to somebody else does not open the account of whom it belonged to. */
async function link(db: Kysely<CatalogueDatabase>, claims: Claims, userId: number, now: Date): Promise<Found> {
  const row = { issuer: claims.issuer, subject: claims.subject, userId, createdDate: now.toISOString() };
  const { numInsertedOrUpdatedRows: made } = await system(db)
    .insertInto('identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return made === 1n ? { userId } : { refusal: 'linked' };
}

/** Notes when a user signed in last. */
export async function noteSignIn(
  db: Kysely<CatalogueDatabase>,
  { user }: IdentityFacts,
  userId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable(user.table)
    .set({ [user.lastSignIn]: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}
