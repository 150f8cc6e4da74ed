/** Checks that the database server meets the requirements. */
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { OperatorError } from '../log/operator-error.ts';

/**
 * Runs before anything is changed. `oldest`: the minimum major version of PostgreSQL.
 *
 * @throws OperatorError with what is wrong and what to do.
 */
export async function checkServer(db: Db, oldest = 15): Promise<void> {
  const { rows } = await sql<{ version: string; readOnly: boolean }>`
    select current_setting('server_version') as version, current_setting('transaction_read_only')::boolean as "readOnly"
  `.execute(db);
  const { version = '', readOnly = false } = rows[0] ?? {};
  if (Number.parseInt(version) < oldest) {
    throw new OperatorError(
      `PostgreSQL ${oldest} or later is needed; the database runs on ${version}. Nothing was changed.`,
    );
  }
  if (readOnly) {
    throw new OperatorError(
      'The database can only be read. DATABASE_URL has to name a writable database, not a replica. Nothing was changed.',
    );
  }
}
