/** Sign-in attempts and impersonations, for administrators. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import type { SignInQuery, SignInRow } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { and, contains } from '../record/record-sql.ts';
import { readPage } from './read-page.ts';

const attempt = systemColumns('signInAttempt', 'a');

/** Filters by result, and by text in claims, user, IP address or reason; newest first. */
export function readSignIns(db: Db, { user }: IdentityModel, query: SignInQuery): Promise<Page<SignInRow>> {
  const [name, viewedName] = [sql`u.${sql.ref(user.name)}`, sql`v.${sql.ref(user.name)}`];
  const { stringFilter: text = '', result = null } = query;
  const searched = [
    ...(['email', 'name', 'address', 'reason'] as const).map((column) => attempt(column)),
    name,
    viewedName,
  ];
  const found =
    text === ''
      ? []
      : [
          sql`(${sql.join(
            searched.map((item) => contains(item, text)),
            sql` or `,
          )})`,
        ];
  const ofResult = result === null ? [] : [sql`${attempt('result')} = ${result}`];
  return readPage(
    db,
    {
      select: sql`
        ${attempt('id')} as "id", ${attempt('date')} as "date", ${attempt('result')} as "result",
        ${attempt('reason')} as "reason", case when u."id" is not null
          then jsonb_build_object('id', u."id", 'name', coalesce(${name}, '')) end as "user",
        case when v."id" is not null
          then jsonb_build_object('id', v."id", 'name', coalesce(${viewedName}, '')) end as "viewAs",
        ${attempt('email')} as "email", ${attempt('name')} as "name",
        ${attempt('address')} as "address", ${attempt('userAgent')} as "userAgent"`,
      from: sql`from ${systemTable('signInAttempt')} a left join ${sql.table(user.table)} u on u."id" = ${attempt('userId')}
        left join ${sql.table(user.table)} v on v."id" = ${attempt('viewAsUserId')}
        where ${and([sql`true`, ...ofResult, ...found])}`,
      order: sql`${attempt('date')} desc, ${attempt('id')} desc`,
    },
    query,
  );
}
