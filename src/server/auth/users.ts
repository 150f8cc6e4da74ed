/** Finds the user of the portal whom an identity provider speaks of. */
import { sql, type Kysely } from 'kysely';
import type { IdentityFacts } from '#model/identity.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { hasUnseen, isSameAddress } from './claim-text.ts';
import { createUser, lockUsers, oneByOne, type NotMade } from './create-user.ts';
import { nameFirstAdministrator } from './first-administrator.ts';
import type { Claims } from './identity-provider.ts';
import type { UserRules } from './user-rules.ts';

/** Why someone whom the provider knows is not let in. */
export type NotFound = { readonly refusal: 'noEmail' | 'unverified' | 'unknown' | 'inactive' | 'linked' } | NotMade;
export type Refusal = NotFound['refusal'];

/** `isNew`: this sign-in made the user. */
export type Found = { readonly userId: number; readonly isNew?: true } | NotFound;

/** Whom an operator lets in besides those whom the portal knows and whose address the provider has verified. */
export interface Welcome {
  /** Whether the provider is the development one, whose word about e-mail addresses is taken. */
  readonly trusted: boolean;
  readonly createUsers: boolean;
  /** What the catalogue says of users. */
  readonly rules: UserRules;
}

/**
 * A user is (issuer, subject). The first time, a verified e-mail address links the person to a user whom an
 * administrator has created beforehand, or to one that is made now; from then on the address plays no part.
 */
export async function findUser(
  db: Kysely<CatalogueDatabase>,
  identity: IdentityFacts,
  claims: Claims,
  welcome: Welcome,
  now: Date,
): Promise<Found> {
  const found = await db.transaction().execute((transaction) => findKnown(transaction, identity, claims, welcome, now));
  if (found !== null) return found;
  if (!welcome.createUsers) return { refusal: 'unknown' };
  return oneByOne(() =>
    db.transaction().execute(async (transaction) => {
      await lockUsers(transaction, identity);
      // The same person may have become a user elsewhere, while this waited.
      const meanwhile = await findKnown(transaction, identity, claims, welcome, now);
      if (meanwhile !== null) return meanwhile;
      const made = await createUser(transaction, identity, claims, welcome.rules, now);
      if ('refusal' in made) return made;
      const linked = await link(transaction, claims, made.userId, now);
      return 'refusal' in linked ? linked : { ...made, isNew: true };
    }),
  );
}

/** The same of those whom the portal knows; null where nobody has the address, which may be a new user's. */
async function findKnown(
  db: Kysely<CatalogueDatabase>,
  identity: IdentityFacts,
  claims: Claims,
  { trusted, rules }: Welcome,
  now: Date,
): Promise<Found | null> {
  const { table } = identity.user;
  const linked = await linkedUser(db, table, claims);
  if (linked !== null) return linked;
  if (claims.email === null) return { refusal: 'noEmail' };
  if (claims.emailVerified !== true && !trusted) return { refusal: 'unverified' };
  if (hasUnseen(claims.email)) return { refusal: 'address' };

  const users = await usersOf(db, identity, claims.email);
  if (users.length === 0) return null;
  const active = users.filter(({ isActive }) => isActive);
  const [one] = active;
  if (one === undefined) return { refusal: 'inactive' };
  // Two users of one address: nobody can say which of them this is.
  if (active.length > 1) return { refusal: 'unknown' };
  // The same person may have signed in for the first time elsewhere, while this waited for the user's row.
  const meanwhile = await linkedUser(db, table, claims);
  if (meanwhile !== null) return meanwhile;
  const found = await link(db, claims, one.id, now);
  if ('userId' in found) await nameFirstAdministrator(db, identity, found.userId, rules.nameFor(claims.name ?? ''));
  return found;
}

/** The users of an address, active ones first, until the end of the transaction nobody else's to change. */
async function usersOf(
  db: Kysely<CatalogueDatabase>,
  { user }: IdentityFacts,
  email: string,
): Promise<{ id: number; isActive: boolean }[]> {
  const { rows } = await sql<{ id: number; isActive: boolean }>`
    select "id", "isActive" from ${sql.table(user.table)} where ${isSameAddress(sql.ref(user.email), sql`${email}::text`)}
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
