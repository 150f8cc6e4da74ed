/** Other transactions: until when they are to be waited for. */
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';

/** Milliseconds. A load of files, or a backup, may take longer than anybody waits. */
const longest = 10_000;
const between = 50;

/**
 * Waits for the end of the transactions that are under way by now, {@link longest} at most; also of those that have only read, since
 * a save reads names before it writes anything. Nothing is locked.
 */
export async function endOfOthers(db: Kysely<CatalogueDatabase>): Promise<void> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as "now"`.execute(db);
  const until = performance.now() + longest;
  while (performance.now() < until) {
    const others =
      await sql`select 1 as "one" from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and xact_start <= ${rows[0]?.now}::timestamptz limit 1`.execute(db);
    if (others.rows.length === 0) return;
    await setTimeout(between);
  }
}
