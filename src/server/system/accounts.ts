/** Linked sign-in identities of users. */
import type { IdentityModel } from '#model/identity.ts';
import type { AccountRow } from '#model/wire/system.ts';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { recordChange } from '../save/history.ts';

/** Reads the identities of a user, oldest first. */
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
  changedById: number,
): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    const cut = await system(transaction)
      .deleteFrom('identity')
      .where('userId', '=', userId)
      .returning('issuer')
      .execute();
    if (cut.length === 0) return [];
    await recordChange(transaction, user.service, { key: [userId], action: 'unlink', changedById, changes: {} });
    return cut.map(({ issuer }) => issuer);
  });
}
