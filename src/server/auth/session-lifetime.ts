/** Session expiry, in SQL. */
import { sql, type RawBuilder } from 'kysely';
import { idleMinutes } from '#model/session-lifetime.ts';
import { systemColumns } from '../database/system-tables.ts';

const minute = 60_000;
/** Idle timeout, in milliseconds. */
const idleLimit = idleMinutes * minute;
/** Absolute lifetime after sign-in, in milliseconds. */
const absoluteLimit = 12 * 60 * minute;
/** Lifetime of roles from the identity provider, in milliseconds: then a silent sign-in refreshes them, or the session ends. */
export const rolesLimit = 60 * minute;

export const before = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

/** SQL predicate: the session is valid. `alias`: of the table "session". */
export function isAlive(now: Date, alias?: string): RawBuilder<boolean> {
  const renewDate = systemColumns('session', alias)('renewDate');
  return sql<boolean>`(${isUsed(now, alias)} and (${renewDate} is null or ${renewDate} > ${now.toISOString()}))`;
}

/** SQL predicate: the session is valid but for roles that have to be refreshed. */
export function isUsed(now: Date, alias?: string): RawBuilder<boolean> {
  const session = systemColumns('session', alias);
  return sql<boolean>`(${session('createdDate')} > ${before(now, absoluteLimit)} and ${session('seenDate')} > ${before(now, idleLimit)})`;
}

const later = (milliseconds: number) => sql`make_interval(secs => ${sql.lit(milliseconds / 1_000)})`;

/** SQL expression: when the session expires. */
export function expiry(alias?: string): RawBuilder<string> {
  const session = systemColumns('session', alias);
  return sql<string>`least(${session('createdDate')} + ${later(absoluteLimit)}, ${session('seenDate')} + ${later(idleLimit)}, ${session('renewDate')})`;
}
