/** Waits for concurrent transactions to end. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/database.ts';

/** Milliseconds. Bounded, since a load of files or a backup may take hours. */
const timeoutMs = 10_000;
const pollMs = 50;

/**
 * Waits until all transactions that are open now have ended, {@link timeoutMs} at most; readers included, since a save reads names
 * before it writes. Takes no lock.
 */
export async function waitForTransactions(db: Db): Promise<void> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as "now"`.execute(db);
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const others =
      await sql`select 1 as "one" from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and xact_start <= ${rows[0]?.now}::timestamptz limit 1`.execute(db);
    if (others.rows.length === 0) return;
    await setTimeout(pollMs);
  }
}
