/** Whether statements that nobody waits for any more are really stopped. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/**
 * The limits that are off although our connections ask for them: a pooler that shares its own connections drops what ours ask
 * for. Then PostgreSQL has to know them by itself, for the role.
 */
export async function missingLimits({ db, engine }: Database): Promise<string[]> {
  if (engine !== 'postgres') return [];
  const { rows } = await sql<{ name: string }>`
    select "name" from pg_settings where "name" in (${sql.join(limits)}) and "setting" = '0' order by "name"`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
