/** OIDC_CREATE_USERS: whoever signs in and is unknown becomes a user, without roles of their own. */
import { sql, type Kysely } from 'kysely';
import type { IdentityFacts } from '#model/identity.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { serialQueue } from '../database/serial-queue.ts';
import { systemColumns } from '../database/system-tables.ts';
import { newUsers } from '../fairness/shares.ts';
import { recordChange } from '../save/history.ts';
import type { Claims } from './identity-provider.ts';
import { lookAlike } from './look-alike.ts';
import type { UserRules } from './user-rules.ts';

/** Why somebody does not become a user. */
export type NotMade =
  | { readonly refusal: 'address' | 'name' | 'tooMany' }
  /** `like`: the user whose address it looks like. */
  | { readonly refusal: 'lookAlike'; readonly like: number };

/** Users are made one after the other: a crowd of new people waits here, and holds no connection that others need. */
export const oneByOne = serialQueue();

/** Until the end of the transaction nobody else makes a user: of two first sign-ins at the same moment one waits. */
export async function lockUsers(db: Kysely<CatalogueDatabase>, { user }: IdentityFacts): Promise<void> {
  await sql`lock table ${sql.table(user.table)} in share row exclusive mode`.execute(db);
}

/** Makes the user, by the rules of any save; nobody in person did it, as its history says. Others are locked out meanwhile. */
export async function createUser(
  db: Kysely<CatalogueDatabase>,
  identity: IdentityFacts,
  { email, name }: Pick<Claims, 'email' | 'name'>,
  rules: UserRules,
  now: Date,
): Promise<NotMade | { readonly userId: number }> {
  const { user } = identity;
  if (email === null || !rules.takesAddress(email)) return { refusal: 'address' };
  if ((await madeLately(db, identity, now)) >= newUsers.most) return { refusal: 'tooMany' };
  const like = await lookAlike(db, identity, email);
  if (like !== null) return { refusal: 'lookAlike', like };
  const called = rules.nameFor(name ?? '') ?? rules.nameWithout(email);
  if (called === null) return { refusal: 'name' };
  const values = { [user.name]: called, [user.email]: email };
  const dates = { createdDate: now.toISOString(), modifiedDate: now.toISOString() };
  const { id } = await db
    .insertInto(user.table)
    .values({ ...values, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]));
  await recordChange(db, user.service, { key: [id as number], action: 'create', changedById: null, changes });
  return { userId: id as number };
}

const link = systemColumns('identity', 'i');

/** How many became users within the window, at all servers: a user whom a sign-in made is as old as the link. */
async function madeLately(db: Kysely<CatalogueDatabase>, { user }: IdentityFacts, now: Date): Promise<number> {
  const since = new Date(now.getTime() - newUsers.window).toISOString();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "identity" i join ${sql.table(user.table)} u
    on u."id" = ${link('userId')} and u."createdDate" = ${link('createdDate')} where ${link('createdDate')} > ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
