/** Session expiry, in SQL. */
import { sql, type RawBuilder } from 'kysely';
import { idleMinutes } from '#model/session-lifetime.ts';
import { systemColumns } from '../database/system-tables.ts';

const minute = 60_000;
/** Idle timeout, in milliseconds. */
const idleLimit = idleMinutes * minute;
/** Absolute lifetime after sign-in, in milliseconds. */
const absoluteLimit = 12 * 60 * minute;
/** Lifetime of roles from the identity provider, in milliseconds; then a silent sign-in must refresh them, or the session ends. */
export const rolesLimit = 60 * minute;

/** An instant in SQL. */
type Instant = RawBuilder<string>;

/** The instant as a parameter. */
export const instant = (time: Date): Instant => sql`${time.toISOString()}::timestamptz`;

/** SQL predicate: the session is valid. `alias`: of the sessions. */
export function isAlive(now: Instant, alias?: string): RawBuilder<boolean> {
  const renewDate = systemColumns('session', alias)('renewDate');
  return sql<boolean>`(${isWithinTimeouts(now, alias)} and (${renewDate} is null or ${renewDate} > ${now}))`;
}

/** SQL predicate: the session is within its timeouts, although its roles may have to be refreshed. */
export function isWithinTimeouts(now: Instant, alias?: string): RawBuilder<boolean> {
  const session = systemColumns('session', alias);
  return sql<boolean>`(${session('createdDate')} > ${now} - ${interval(absoluteLimit)} and ${session('seenDate')} > ${now} - ${interval(idleLimit)})`;
}

/** SQL expression: the milliseconds as an interval. */
export const interval = (milliseconds: number): RawBuilder<unknown> =>
  sql`make_interval(secs => ${sql.lit(milliseconds / 1_000)})`;

/** SQL expression: when the session expires. */
export function expiry(alias?: string): RawBuilder<string> {
  const session = systemColumns('session', alias);
  return sql<string>`least(${session('createdDate')} + ${interval(absoluteLimit)}, ${session('seenDate')} + ${interval(idleLimit)}, ${session('renewDate')})`;
}
