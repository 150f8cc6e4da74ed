/** Confusable e-mail addresses (Unicode's UTS #39). */
import { sql } from 'kysely';
import unhomoglyph from 'unhomoglyph';
import type { IdentityModel } from '#model/identity.ts';
import type { Db } from '../database/database.ts';
import { stripInvisible } from './claim-text.ts';

/** The skeleton of UTS #39, ignoring case: confusable addresses have the same. */
export function skeleton(address: string): string {
  const stripped = stripInvisible(address.normalize('NFKC').toLowerCase()).normalize('NFD');
  return unhomoglyph(stripped).normalize('NFD').toLowerCase();
}

/** Id of a user, deleted ones included, whose address is confusable with this one, or null. */
export async function findConfusableUser(db: Db, { user }: IdentityModel, email: string): Promise<number | null> {
  // Computes the skeletons of all users: 10,000 take about 30 ms, and only the first sign-in of an unknown person needs them.
  const { rows } = await sql<{ id: number; email: string }>`
    select "id", ${sql.ref(user.email)} as "email" from ${sql.table(user.table)}
    where ${sql.ref(user.email)} is not null order by "id"`.execute(db);
  const emailSkeleton = skeleton(email);
  return rows.find((row) => skeleton(row.email) === emailSkeleton)?.id ?? null;
}
