/** How long a session lasts, in SQL. */
import { sql, type RawBuilder } from 'kysely';
import { idleMinutes } from '#model/session-lifetime.ts';
import { systemColumns } from '../database/system-tables.ts';

const minute = 60_000;
/** A session ends this long after it was last used, in milliseconds. */
const idleLimit = idleMinutes * minute;
/** A session ends this long after sign-in, in milliseconds. */
const absoluteLimit = 12 * 60 * minute;
/** A session with roles of the identity provider ends this long after it gave them, unless it gives them anew, in milliseconds. */
export const rolesLimit = 60 * minute;

export const before = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

/** Whether a row of the table, under its name or an alias, is a session that lasts. */
export function isAlive(now: Date, alias?: string): RawBuilder<boolean> {
  const renewDate = systemColumns('session', alias)('renewDate');
  return sql<boolean>`(${isUsed(now, alias)} and (${renewDate} is null or ${renewDate} > ${now.toISOString()}))`;
}

/** Whether it would last, if the identity provider gave its roles anew. */
export function isUsed(now: Date, alias?: string): RawBuilder<boolean> {
  const session = systemColumns('session', alias);
  return sql<boolean>`(${session('createdDate')} > ${before(now, absoluteLimit)} and ${session('seenDate')} > ${before(now, idleLimit)})`;
}

const later = (milliseconds: number) => sql`make_interval(secs => ${sql.lit(milliseconds / 1_000)})`;

/** When it ends by itself. */
export function expiry(alias?: string): RawBuilder<string> {
  const session = systemColumns('session', alias);
  return sql<string>`least(${session('createdDate')} + ${later(absoluteLimit)}, ${session('seenDate')} + ${later(idleLimit)}, ${session('renewDate')})`;
}
