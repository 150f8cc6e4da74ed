/** Service accounts: users for programs, who can't sign in. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import type { ServiceAccount } from '#model/wire/service-account.ts';
import { endSessions, isSessionOf, type EndedSession } from '../auth/end-sessions.ts';
import type { EntityService } from '../calls/service.ts';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { CurrentUser } from '../http/policy.ts';
import { invalid, missing } from '../http/problems.ts';
import { authorOf } from '../save/author.ts';
import { recordChange } from '../save/history.ts';

export async function readServiceAccount(db: Db, userId: number): Promise<ServiceAccount> {
  const rows = system(db).selectFrom('serviceAccount').select('createdDate as since').where('userId', '=', userId);
  return (await rows.executeTakeFirst()) ?? { since: null };
}

/**
 * Makes the user a service account, unlinks their accounts, and ends their sessions, which are returned. Idempotent. Throws 404, and 422
 * for oneself and for the last administrator.
 */
export function makeServiceAccount(
  { catalogue, database, administrators, entities }: EntityService,
  userId: number,
  { by, now }: { readonly by: CurrentUser; readonly now: Date },
): Promise<readonly EndedSession[]> {
  if (userId === by.id) throw invalid([{ field: 'userId', message: 'You would lock yourself out.' }]);
  const { user } = catalogue.identity;
  const users = entities.flatMap(({ spec }) => (spec.service === user.service ? [spec] : []));
  const make = async (transaction: Db) => {
    const { rows } =
      await sql`select from ${sql.table(user.table)} where "id" = ${userId}::bigint for no key update`.execute(
        transaction,
      );
    if (rows.length === 0) throw missing('This user does not exist.');
    const { numInsertedOrUpdatedRows: made } = await system(transaction)
      .insertInto('serviceAccount')
      .values({ userId, createdDate: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (made !== 1n) return [];
    const change = { key: [userId], action: 'makeService', author: authorOf(by), changes: {} } as const;
    await recordChange(transaction, user.service, change);
    await system(transaction).deleteFrom('identity').where('userId', '=', userId).execute();
    return endSessions(transaction, isSessionOf(userId), { why: 'serviceAccount', now });
  };
  return database.db
    .transaction()
    .execute((transaction) => administrators.guard(transaction, users, () => make(transaction)));
}

/** Lets the user sign in again. Idempotent. */
export async function makePerson(db: Db, { user }: IdentityModel, userId: number, by: CurrentUser): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await system(transaction)
      .deleteFrom('serviceAccount')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    const change = { key: [userId], action: 'makePerson', author: authorOf(by), changes: {} } as const;
    await recordChange(transaction, user.service, change);
  });
}
