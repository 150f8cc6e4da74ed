/** Active sessions for administrators: list and end them. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import type { SessionRow, SystemQuery } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import { endSessions, isSessionOf, type EndedSession } from '../auth/end-sessions.ts';
import { instant, isAlive } from '../auth/session-lifetime.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { and, contains } from '../record/record-sql.ts';
import { readPage } from './read-page.ts';

const session = systemColumns('session', 's');

/** Filters by text in the user's name or e-mail address; the most recently used first. `mine`: the id of the request's own session. */
export function readSessions(
  db: Db,
  { user }: IdentityModel,
  query: SystemQuery,
  mine: string | null,
  now: Date,
): Promise<Page<SessionRow>> {
  const [name, email] = [sql`u.${sql.ref(user.name)}`, sql`u.${sql.ref(user.email)}`];
  const { stringFilter: text = '' } = query;
  const found = text === '' ? [] : [sql`(${contains(name, text)} or ${contains(email, text)})`];
  return readPage(
    db,
    {
      select: sql`
        ${session('hash')} as "id", jsonb_build_object('id', u."id", 'name', coalesce(${name}, '')) as "user",
        coalesce(${email}, '') as "email",
        (select jsonb_build_object('id', v."id", 'name', coalesce(v.${sql.ref(user.name)}, ''))
          from ${sql.table(user.table)} v where v."id" = ${session('viewAsUserId')}) as "viewAs",
        ${session('createdDate')} as "since", ${session('seenDate')} as "lastSeen",
        ${session('address')} as "address", ${session('userAgent')} as "userAgent",
        ${session('hash')} = ${mine ?? ''} as "isMine"`,
      from: sql`from ${systemTable('session')} s join ${sql.table(user.table)} u on u."id" = ${session('userId')}
        where ${and([isAlive(instant(now), 's'), ...found])}`,
      order: sql`${session('seenDate')} desc, ${session('hash')}`,
    },
    query,
  );
}

/** Ends a session, if it is active. */
export const endSession = (db: Db, id: string, now: Date): Promise<readonly EndedSession[]> =>
  endSessions(db, sql<boolean>`"hash" = ${id}`, { why: 'ended', now });

/** Ends all sessions of a user, except the request's own. */
export const endSessionsOf = (
  db: Db,
  userId: number,
  mine: string | null,
  now: Date,
): Promise<readonly EndedSession[]> =>
  endSessions(db, sql<boolean>`${isSessionOf(userId)} and "hash" <> ${mine ?? ''}`, { why: 'ended', now });
