/** What a server tidies up by itself: rows that nobody will ask for again. */
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { endExpiredViewAs } from '../auth/end-sessions.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { compactVersions } from '../migrate/change-counts.ts';
import type { Retention } from './retention.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Days: a create that is repeated later than this makes a second row. */
const repeated = 2;

/** Rows that go in one statement: nobody waits for it. */
const batchSize = 1_000;

/** Tidies once. Harmless while other servers run, or do the same. History is kept. */
export async function deleteExpired(
  db: Kysely<CatalogueDatabase>,
  now: Date,
  { sessions, signIns }: Retention,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await endExpiredViewAs(db, now);
  await remove(db, 'session', 'createdDate', before(sessions));
  await remove(db, 'signInAttempt', 'date', before(signIns));
  await remove(db, 'idempotency', 'createdDate', before(repeated));
  await compactVersions(db);
}

async function remove(db: Kysely<CatalogueDatabase>, table: string, column: string, before: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}::timestamptz limit ${sql.lit(batchSize)}))`.execute(
      db,
    );
    if (numAffectedRows < BigInt(batchSize)) return;
  }
}

/** Tidies shortly after the start and then every hour, until told to stop. A failure waits for the next time. */
export function scheduleMaintenance(db: Kysely<CatalogueDatabase>, logger: Logger, retention: Retention): () => void {
  const run = () =>
    void deleteExpired(db, new Date(), retention).catch((error: unknown) =>
      logger.warn({ err: error }, 'Tidying up failed'),
    );
  const first = setTimeout(run, 30_000).unref();
  const others = setInterval(run, hour).unref();
  return () => {
    clearTimeout(first);
    clearInterval(others);
  };
}
