/** Creates users at sign-in (OIDC_CREATE_USERS): an unknown person becomes a user without stored roles. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import type { Db } from '../database/database.ts';
import { serialQueue } from '../database/serial-queue.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import type { Rate } from '../settings/limit.ts';
import { thePortal } from '../save/author.ts';
import { recordChange } from '../save/history.ts';
import type { Claims } from './identity-provider.ts';
import { findConfusableUser } from './look-alike.ts';
import type { UserRules } from './user-rules.ts';

/** Why no user was created. */
export type CreationRefusal =
  | { readonly refusal: 'address' | 'name' | 'tooMany' }
  /** `like`: the user with the confusable address. */
  | { readonly refusal: 'lookAlike'; readonly like: number };

/** Serialises creation in this process, so that a burst of new people queues without holding connections. */
export const serially = serialQueue();

/** Locks the users' table against concurrent creation until the transaction ends. */
export async function lockUsers(db: Db, { user }: IdentityModel): Promise<void> {
  await sql`lock table ${sql.table(user.table)} in share row exclusive mode`.execute(db);
}

/** Inserts a user, validated like any save; the history entry has no author. Expects {@link lockUsers}. */
export async function createUser(
  db: Db,
  identity: IdentityModel,
  { email, name }: Pick<Claims, 'email' | 'name'>,
  { rules, newUsers }: { readonly rules: UserRules; readonly newUsers: Rate },
  now: Date,
): Promise<CreationRefusal | { readonly userId: number }> {
  const { user } = identity;
  if (email === null || !rules.isValidAddress(email)) return { refusal: 'address' };
  const since = new Date(now.getTime() - newUsers.window);
  if ((await countRecent(db, identity, since)) >= newUsers.max) return { refusal: 'tooMany' };
  const like = await findConfusableUser(db, identity, email);
  if (like !== null) return { refusal: 'lookAlike', like };
  const displayName = rules.nameFor(name ?? '') ?? rules.fallbackName(email);
  if (displayName === null) return { refusal: 'name' };
  const values = { [user.name]: displayName, [user.email]: email };
  const dates = { createdDate: now.toISOString(), modifiedDate: now.toISOString() };
  const { id } = await db
    .insertInto(user.table)
    .values({ ...values, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]));
  await recordChange(db, user.service, { key: [id as number], action: 'create', author: thePortal, changes });
  return { userId: id as number };
}

const link = systemColumns('identity', 'i');

/** Users whom all servers created at sign-in since then: those with the same creation date as their link. */
async function countRecent(db: Db, { user }: IdentityModel, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from ${systemTable('identity')} i join ${sql.table(user.table)} u
    on u."id" = ${link('userId')} and u."createdDate" = ${link('createdDate')} where ${link('createdDate')} > ${since.toISOString()}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
