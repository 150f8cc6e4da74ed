/** Periodic maintenance: deletes expired rows of system tables. */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseSchema } from '#model/schema.ts';
import { endExpiredViewAs } from '../auth/end-sessions.ts';
import type { Db } from '../database/database.ts';
import { compactVersions } from '../migrate/change-counts.ts';
import { usedFeatures } from '../../schema/system-tables.ts';
import type { Retention } from './retention.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Days that an idempotency key is valid; a later repetition would create a second record. */
const idempotencyDays = 2;

/** Rows per statement, so that its locks are short. */
const batchSize = 1_000;

/** Deletes expired rows. Several servers may do so at the same time. */
export async function deleteExpired(
  db: Db,
  now: Date,
  { sessions, signIns }: Retention,
  schema: DatabaseSchema,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await endExpiredViewAs(db, now);
  await remove(db, 'session', 'createdDate', daysAgo(sessions));
  await remove(db, 'signInAttempt', 'date', daysAgo(signIns));
  await remove(db, 'idempotency', 'createdDate', daysAgo(idempotencyDays));
  for (const { table, column, days, where } of usedFeatures(schema).flatMap(({ expires = [] }) => expires))
    await remove(db, table, column, daysAgo(days), where);
  await compactVersions(db);
}

async function remove(db: Db, table: string, column: string, before: string, where = 'true'): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}::timestamptz and ${sql.raw(where)}
      limit ${sql.lit(batchSize)}))`.execute(db);
    if (numAffectedRows < BigInt(batchSize)) return;
  }
}

/** Runs shortly after the start and then hourly; returns a function that stops it. A failure is logged, and retried the next time. */
export function scheduleMaintenance(db: Db, logger: Logger, retention: Retention, schema: DatabaseSchema): () => void {
  const run = () =>
    void deleteExpired(db, new Date(), retention, schema).catch((error: unknown) =>
      logger.warn({ err: error }, 'Deleting expired rows failed'),
    );
  const first = setTimeout(run, 30_000).unref();
  const hourly = setInterval(run, hour).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
