/** Checks that PostgreSQL's timeouts are in effect. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/**
 * Names of the timeouts that are off although the portal's connections set them: a transaction pooler drops startup parameters, so they
 * must be set for the database role.
 */
export async function missingLimits({ db, engine }: Database): Promise<string[]> {
  if (engine !== 'postgres') return [];
  const { rows } = await sql<{ name: string }>`
    select "name" from pg_settings where "name" in (${sql.join(limits)}) and "setting" = '0' order by "name"`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
