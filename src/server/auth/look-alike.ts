/** Addresses that a reader takes for one another (Unicode's UTS #39). */
import { sql, type Kysely } from 'kysely';
import unhomoglyph from 'unhomoglyph';
import type { IdentityFacts } from '#model/identity.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { withoutUnseen } from './claim-text.ts';

/** What two that look alike have in common: each character's prototype of UTS #39, in whatever case an address is written. */
export function skeleton(address: string): string {
  const bare = withoutUnseen(address.normalize('NFKC').toLowerCase()).normalize('NFD');
  return unhomoglyph(bare).normalize('NFD').toLowerCase();
}

/** A user, deleted ones included, whose address looks like this one; null for nobody. */
export async function lookAlike(
  db: Kysely<CatalogueDatabase>,
  { user }: IdentityFacts,
  email: string,
): Promise<number | null> {
  // A skeleton is computed here, of all: ten thousand take some 30 ms, and only the first sign-in of somebody unknown asks for it.
  const { rows } = await sql<{ id: number; email: string }>`
    select "id", ${sql.ref(user.email)} as "email" from ${sql.table(user.table)}
    where ${sql.ref(user.email)} is not null order by "id"`.execute(db);
  const wanted = skeleton(email);
  return rows.find((row) => skeleton(row.email) === wanted)?.id ?? null;
}
