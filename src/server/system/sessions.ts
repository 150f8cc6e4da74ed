/** Active sessions for administrators: list and end them. */
import { sql, type RawBuilder } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import { endSessions, isSessionOf, type EndedSession } from '../auth/end-sessions.ts';
import { instant, isAlive } from '../auth/session-lifetime.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import type { CurrentUser } from '../http/policy.ts';
import type { VisibleRows } from '../calls/service.ts';

const session = systemColumns('session', 's');

/** What stands for a session: its hash is what it is found by. */
const idOf = (hash: RawBuilder<unknown>) => sql`left(encode(sha256(convert_to(${hash}, 'UTF8')), 'hex'), 32)`;

/** `credential`: of the request, whose session is marked. */
export function sessionRows({ user }: IdentityModel, { credential }: CurrentUser, now: Date): VisibleRows {
  const mine = credential.kind === 'session' ? credential.hash : '';
  const source = sql`
    select ${idOf(session('hash'))} as "id", ${session('userId')}, u.${sql.ref(user.email)} as "email", ${session('viewAsUserId')},
      ${session('createdDate')} as "since", ${session('seenDate')} as "lastSeen", ${session('address')}, ${session('userAgent')},
      ${session('hash')} = ${mine} as "isMine"
    from ${systemTable('session')} s join ${sql.table(user.table)} u on u."id" = ${session('userId')}
    where ${isAlive(instant(now), 's')}`;
  // The minute, since sessions end by themselves, too.
  return { source, visibleTo: `${mine} ${now.toISOString().slice(0, 16)}` };
}

/** Ends a session, if it is active. */
export const endSession = (db: Db, id: string, now: Date): Promise<readonly EndedSession[]> =>
  endSessions(db, sql<boolean>`${idOf(sql.ref('hash'))} = ${id}`, { why: 'ended', now });

/** Ends all sessions of a user, except the request's own. */
export const endSessionsOf = (
  db: Db,
  userId: number,
  mine: string | null,
  now: Date,
): Promise<readonly EndedSession[]> =>
  endSessions(db, sql<boolean>`${isSessionOf(userId)} and "hash" <> ${mine ?? ''}`, { why: 'ended', now });
