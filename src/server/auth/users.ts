/** Finds the user of the portal whom an identity provider speaks of. */
import { sql, type Kysely } from 'kysely';
import type { IdentityFacts } from '#model/identity.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { nameFirstAdministrator } from './first-administrator.ts';
import type { Claims } from './identity-provider.ts';

/** Why someone whom the provider knows is not let in. */
export type Refusal = 'noEmail' | 'unverified' | 'unknown' | 'inactive' | 'linked';

export type Found = { readonly userId: number } | { readonly refusal: Refusal };

/**
 * A user is (issuer, subject). The first time, a verified e-mail address links the person to a user whom an
 * administrator has created beforehand; from then on the address plays no part.
 */
export async function findUser(
  db: Kysely<CatalogueDatabase>,
  identity: IdentityFacts,
  claims: Claims,
  trusted: boolean,
  now: Date,
): Promise<Found> {
  const { user } = identity;
  return db.transaction().execute(async (transaction) => {
    const linked = await linkedUser(transaction, user.table, claims);
    if (linked !== null) return linked;
    if (claims.email === null) return { refusal: 'noEmail' };
    if (claims.emailVerified !== true && !trusted) return { refusal: 'unverified' };

    const { rows } = await sql<{ id: number; isActive: boolean }>`
      select "id", "isActive" from ${sql.table(user.table)} where lower(${sql.ref(user.email)}) = lower(${claims.email})
      order by "isActive" desc, "id" for update`.execute(transaction);
    const active = rows.filter(({ isActive }) => isActive);
    const [one] = active;
    // Two users of one address: nobody can say which of them this is.
    if (one === undefined || active.length > 1)
      return { refusal: rows.length > 0 && active.length === 0 ? 'inactive' : 'unknown' };
    // The same person may have signed in for the first time elsewhere, while this waited for the user's row.
    const meanwhile = await linkedUser(transaction, user.table, claims);
    if (meanwhile !== null) return meanwhile;
    const found = await link(transaction, claims, one.id, now);
    if ('userId' in found) await nameFirstAdministrator(transaction, identity, found.userId, claims.name);
    return found;
  });
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
