/** Access tokens of all users, for administrators. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import type { UserTokenRow } from '#model/wire/access-token.ts';
import type { SystemQuery } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import { tokenMembers } from '../auth/token-store.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { and, contains } from '../record/record-sql.ts';
import { isServiceAccount } from '../save/service-account.ts';
import { readPage } from './read-page.ts';

const token = systemColumns('accessToken', 't');

/** Those that are not revoked, newest first. Filters by text in the token's name, and in the name or e-mail address of its user. */
export function readUserTokens(db: Db, identity: IdentityModel, query: SystemQuery): Promise<Page<UserTokenRow>> {
  const { user } = identity;
  const [name, email] = [sql`u.${sql.ref(user.name)}`, sql`u.${sql.ref(user.email)}`];
  const { stringFilter: text = '' } = query;
  const searched = [name, email, token('name')].map((column) => contains(column, text));
  const found = text === '' ? [] : [sql`(${sql.join(searched, sql` or `)})`];
  return readPage(
    db,
    {
      select: sql`${tokenMembers(identity)},
        jsonb_build_object('id', u."id", 'name', coalesce(${name}, '')) as "user", coalesce(${email}, '') as "email",
        ${isServiceAccount(sql`u."id"`)} as "isServiceAccount"`,
      from: sql`from ${systemTable('accessToken')} t join ${sql.table(user.table)} u on u."id" = ${token('userId')}
        where ${and([sql`${token('revokedDate')} is null`, ...found])}`,
      order: sql`${token('id')} desc`,
    },
    query,
  );
}
