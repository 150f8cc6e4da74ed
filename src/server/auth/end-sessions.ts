/**
 * Ends sessions and impersonations ("view as"); an impersonation ends with its session at the latest. The statement that changes the
 * session also logs begin or end of the impersonation among the sign-ins: its row lock ensures that concurrent ends write one entry.
 */
import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Origin } from '#model/wire/system.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { expiry, instant, isAlive } from './session-lifetime.ts';

/** Reasons for the end of an impersonation, as the page Sign-ins shows them. */
const reasons = {
  self: 'They stopped.',
  signOut: 'They signed out.',
  signIn: 'They signed in again in this browser.',
  ended: 'The session was ended on the page Sessions.',
  deactivated: 'The user was deactivated.',
  anonymised: 'The user was anonymised.',
  serviceAccount: 'The user became a service account.',
  expired: 'The session expired.',
} as const;

/** Reasons that a caller can give; whether the session has expired is determined here. */
export type SessionEnd = Exclude<keyof typeof reasons, 'expired'>;

/** `most`: the sessions that a user may have. */
type Why = { readonly why: SessionEnd } | { readonly why: 'tooMany'; readonly most: number };

const reasonOf = (end: Why): string =>
  end.why === 'tooMany' ? `The session was ended by a newer one: a user has ${end.most} at most.` : reasons[end.why];

export interface EndedSession {
  readonly userId: number;
  /** The impersonated user. */
  readonly viewAsUserId: number | null;
  /** The identity provider's ID token, sealed. */
  readonly idToken: string | null;
}

type EndOptions = Why & {
  readonly now: Date;
  /** Origin of the request that ends it; default: that of the session. */
  readonly origin?: Origin;
};

const session = systemColumns('session');
const ended = systemColumns('session', 'ended');

export const isSessionOf = (userId: number): RawBuilder<boolean> => sql<boolean>`${session('userId')} = ${userId}`;

/** `condition`: a predicate on sessions. */
export async function endSessions(
  db: Db,
  condition: RawBuilder<boolean>,
  end: EndOptions,
): Promise<readonly EndedSession[]> {
  return logEnded(db, sql`delete from ${systemTable('session')} where ${condition} returning *`, end);
}

/** Ends the impersonations of the matching sessions. Returns these sessions as they were before. */
export async function endViewAs(
  db: Db,
  condition: RawBuilder<boolean>,
  end: EndOptions,
): Promise<readonly EndedSession[]> {
  // A subquery, because `returning` has only the new values.
  const change = sql`update ${systemTable('session')} set "viewAsUserId" = null
    from (select * from ${systemTable('session')} where ${condition} and ${session('viewAsUserId')} is not null for update) former
    where "session"."hash" = former."hash" returning former.*`;
  return logEnded(db, change, end);
}

/** Ends the impersonations of all expired sessions. */
export const endExpiredViewAs = (db: Db, now: Date): Promise<readonly EndedSession[]> =>
  endViewAs(db, sql<boolean>`not ${isAlive(instant(now))}`, { why: 'self', now });

/** Runs `change`, which returns the sessions as they were before, and stores the ended impersonations. */
async function logEnded(db: Db, change: RawBuilder<unknown>, end: EndOptions): Promise<readonly EndedSession[]> {
  const { now, origin } = end;
  const alive = isAlive(instant(now), 'ended');
  const { rows } = await sql<EndedSession>`
    with ended as (${change}),
    noted as (
      insert into ${systemTable('signInAttempt')} ("date", "result", "reason", "userId", "viewAsUserId", "address", "userAgent")
      select case when ${alive} then ${now.toISOString()}::timestamptz else ${expiry('ended')} end, 'viewAsEnded',
        case when ${alive} then ${reasonOf(end)} else ${reasons.expired} end, ${ended('userId')}, ${ended('viewAsUserId')},
        case when ${alive} and ${origin !== undefined} then ${origin?.address ?? null} else ${ended('address')} end,
        case when ${alive} and ${origin !== undefined} then ${origin?.userAgent ?? null} else ${ended('userAgent')} end
      from ended where ${ended('viewAsUserId')} is not null)
    select ${ended('userId')}, ${ended('viewAsUserId')}, ${ended('idToken')} from ended`.execute(db);
  return rows;
}

/** Starts an impersonation. Returns `false` if one is active already, or the session has ended. */
export async function beginViewAs(
  db: Db,
  condition: RawBuilder<boolean>,
  viewAsUserId: number,
  now: Date,
  { address, userAgent }: Origin,
): Promise<boolean> {
  const { rows } = await sql`
    with begun as (update ${systemTable('session')} set "viewAsUserId" = ${viewAsUserId}::bigint
      where ${condition} and ${session('viewAsUserId')} is null returning *)
    insert into ${systemTable('signInAttempt')} ("date", "result", "userId", "viewAsUserId", "address", "userAgent")
    select ${now.toISOString()}::timestamptz, 'viewAsBegun', "userId", "viewAsUserId", ${address}::text, ${userAgent}::text
    from begun returning "id"`.execute(db);
  return rows.length > 0;
}

/** Writes ended impersonations to the log. */
export function logEndedImpersonations(log: Pick<FastifyBaseLogger, 'info'>, ends: readonly EndedSession[]): void {
  for (const { userId, viewAsUserId } of ends) {
    if (viewAsUserId !== null) log.info({ user: userId, viewAs: viewAsUserId }, 'Impersonation ended');
  }
}
