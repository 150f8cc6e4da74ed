/** OIDC_CREATE_USERS: whoever signs in and is unknown becomes a user, without roles of their own. */
import { sql, type Kysely } from 'kysely';
import type { IdentityFacts } from '#model/identity.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { recordChange } from '../save/history.ts';

/** Until the end of the transaction nobody else makes a user: of two first sign-ins at the same moment one waits. */
export async function lockUsers(db: Kysely<CatalogueDatabase>, { user }: IdentityFacts): Promise<void> {
  await sql`lock table ${sql.table(user.table)} in share row exclusive mode`.execute(db);
}

/** Makes the user; nobody in person did it, as its history says. */
export async function createUser(
  db: Kysely<CatalogueDatabase>,
  { user }: IdentityFacts,
  { email, name }: { email: string; name: string | null },
  now: Date,
): Promise<number> {
  const values = { [user.name]: name ?? email, [user.email]: email };
  const dates = { createdDate: now.toISOString(), modifiedDate: now.toISOString() };
  const { id } = await db
    .insertInto(user.table)
    .values({ ...values, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]));
  await recordChange(db, user.service, { key: [id as number], action: 'create', changedById: null, changes });
  return id as number;
}
