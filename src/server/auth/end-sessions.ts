/**
 * The ends of sessions, and of looking at the portal as somebody else ("view as", impersonation), which ends with the session at the
 * latest. Both of its ends stand beside the sign-ins. The statement that changes the session writes them, so that an end is written
 * once, whoever comes first: the row of the session is locked, and says no longer as whom.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Origin } from '#model/system.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { systemColumns } from '../database/system-tables.ts';
import { mostSessions } from '../fairness/shares.ts';
import { expiry, isAlive } from './session-lifetime.ts';

/** Why somebody no longer looks as somebody else, as the page Sign-ins says it. */
const reasons = {
  self: 'They stopped.',
  signOut: 'They signed out.',
  signIn: 'They signed in again in this browser.',
  ended: 'The session was ended on the page Sessions.',
  tooMany: `The session was ended by a newer one: a user has ${mostSessions} at most.`,
  deactivated: 'The user was deactivated.',
  anonymised: 'The user was anonymised.',
  expired: 'The session expired.',
} as const;

/** Why a session ends, or what is done in it; whether it had expired before is found here. */
export type SessionEnd = Exclude<keyof typeof reasons, 'expired'>;

export interface EndedSession {
  readonly userId: number;
  /** As whom the user looked at the portal until now. */
  readonly viewAsUserId: number | null;
  /** The identity provider's ID token, sealed. */
  readonly idToken: string | null;
}

interface End {
  readonly why: SessionEnd;
  readonly now: Date;
  /** Where it was asked for, if by the person; else it is where the session began. */
  readonly origin?: Origin;
}

const session = systemColumns('session');
const ended = systemColumns('session', 'ended');

export const ofUser = (userId: number): RawBuilder<boolean> => sql<boolean>`${session('userId')} = ${userId}`;

/** Ends the sessions for which `which` holds: a condition on the table "session". */
export async function endSessions(
  db: Kysely<CatalogueDatabase>,
  which: RawBuilder<boolean>,
  end: End,
): Promise<readonly EndedSession[]> {
  return noting(db, sql`delete from "session" where ${which} returning *`, end);
}

/** Lets the users of these sessions look as themselves again. Answers those who did not before. */
export async function endViewAs(
  db: Kysely<CatalogueDatabase>,
  which: RawBuilder<boolean>,
  end: End,
): Promise<readonly EndedSession[]> {
  // `returning` tells the new values only.
  const change = sql`update "session" set "viewAsUserId" = null
    from (select * from "session" where ${which} and ${session('viewAsUserId')} is not null for update) former
    where "session"."hash" = former."hash" returning former.*`;
  return noting(db, change, end);
}

/** The same of all sessions that have expired, which nobody has noticed. */
export const endExpiredViewAs = (db: Kysely<CatalogueDatabase>, now: Date): Promise<readonly EndedSession[]> =>
  endViewAs(db, sql<boolean>`not ${isAlive(now)}`, { why: 'self', now });

/** `change` answers the sessions as they were. */
async function noting(
  db: Kysely<CatalogueDatabase>,
  change: RawBuilder<unknown>,
  { why, now, origin }: End,
): Promise<readonly EndedSession[]> {
  const alive = isAlive(now, 'ended');
  const { rows } = await sql<EndedSession>`
    with ended as (${change}),
    noted as (
      insert into "signInAttempt" ("date", "result", "reason", "userId", "viewAsUserId", "address", "userAgent")
      select case when ${alive} then ${now.toISOString()}::timestamptz else ${expiry('ended')} end, 'viewAsEnded',
        case when ${alive} then ${reasons[why]} else ${reasons.expired} end, ${ended('userId')}, ${ended('viewAsUserId')},
        case when ${alive} and ${origin !== undefined} then ${origin?.address ?? null} else ${ended('address')} end,
        case when ${alive} and ${origin !== undefined} then ${origin?.userAgent ?? null} else ${ended('userAgent')} end
      from ended where ${ended('viewAsUserId')} is not null)
    select ${ended('userId')}, ${ended('viewAsUserId')}, ${ended('idToken')} from ended`.execute(db);
  return rows;
}

/** Lets the user of a session look as somebody else. Answers whether; not where they do already, or the session has ended. */
export async function beginViewAs(
  db: Kysely<CatalogueDatabase>,
  which: RawBuilder<boolean>,
  viewAsUserId: number,
  now: Date,
  { address, userAgent }: Origin,
): Promise<boolean> {
  const { rows } = await sql`
    with begun as (update "session" set "viewAsUserId" = ${viewAsUserId}::bigint
      where ${which} and ${session('viewAsUserId')} is null returning *)
    insert into "signInAttempt" ("date", "result", "userId", "viewAsUserId", "address", "userAgent")
    select ${now.toISOString()}::timestamptz, 'viewAsBegun', "userId", "viewAsUserId", ${address}::text, ${userAgent}::text
    from begun returning "id"`.execute(db);
  return rows.length > 0;
}

/** Says in the log who looks as themselves again. */
export function logEnds(log: Pick<FastifyBaseLogger, 'info'>, ends: readonly EndedSession[]): void {
  for (const { userId, viewAsUserId } of ends) {
    if (viewAsUserId !== null)
      log.info({ user: userId, viewAs: viewAsUserId }, 'Looks at the portal as themselves again');
  }
}
