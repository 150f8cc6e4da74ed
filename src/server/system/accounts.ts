/** Identities of the provider that are linked to a user. */
import type { IdentityModel } from '#model/identity.ts';
import type { AccountRow } from '#model/wire/system.ts';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { ChangeAuthor } from '../save/author.ts';
import { recordChange } from '../save/history.ts';

/** Oldest first. */
export function readAccounts(db: Db, userId: number): Promise<AccountRow[]> {
  return system(db)
    .selectFrom('identity')
    .select(['issuer', 'createdDate as since'])
    .where('userId', '=', userId)
    .orderBy('createdDate')
    .execute();
}

/**
 * Unlinks all identities of a user, with a history entry; the next sign-in with the user's e-mail address links again. Returns the
 * issuers.
 */
export function unlinkAccounts(
  db: Db,
  { user }: IdentityModel,
  userId: number,
  author: ChangeAuthor,
): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    const unlinked = await system(transaction)
      .deleteFrom('identity')
      .where('userId', '=', userId)
      .returning('issuer')
      .execute();
    if (unlinked.length === 0) return [];
    await recordChange(transaction, user.service, { key: [userId], action: 'unlink', author, changes: {} });
    return unlinked.map(({ issuer }) => issuer);
  });
}
