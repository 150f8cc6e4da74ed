/** Locks of a migration next to concurrent writes: an advisory lock between servers; for tables, a lock timeout with back-off. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { FullSchema } from '../../schema/system-tables.ts';
import { inOwnSchema } from './in-own-schema.ts';
import { OperatorError } from '../log/operator-error.ts';

/** Key of the advisory lock: arbitrary, but the same on every server. */
const lockKey = 811903275;

/**
 * The lock timeout of a transaction, in milliseconds. Other statements queue behind one that waits for a table lock; so it gives up,
 * lets them run, and retries.
 */
const lockTimeoutMs = 600;
/** Back-off before a retry, in milliseconds. */
const backOffMs = 300;
/** Milliseconds after which the migration gives up, and an operator must find out who holds the lock. */
const maxWaitMs = 120_000;

/** Whether other connections are possible: PGlite has one. */
async function isShared(db: Db): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`select version() not like '%PGlite%' as "shared"`.execute(db);
  return rows[0]?.shared === true;
}

/**
 * Runs the work under an advisory lock, on one server at a time. Polls instead of waiting for the lock: `create index concurrently`
 * on the other server would in turn wait for the statement that waits.
 */
export async function withMigrationLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (!(await isShared(db))) return work();
  for (;;) {
    const attempt = await db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      // A literal: with parameters the driver's portal stays open, and `create index concurrently` would wait for its snapshot.
      const { rows } = await sql<{
        got: boolean;
      }>`select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as "got"`.execute(transaction);
      return rows[0]?.got === true ? { result: await work() } : null;
    });
    if (attempt !== null) return attempt.result;
    await wait(backOffMs);
  }
}

/** Runs the work in a transaction in the portal's own schema; retries after a lock timeout. */
export async function withLockTimeout<Result>(
  db: Db,
  schema: FullSchema,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction);
        await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(transaction);
        return await inOwnSchema(transaction, schema, work);
      });
    } catch (error) {
      if (!isLockError(error)) throw error;
      if (Date.now() > deadline) {
        throw new OperatorError(
          "Other connections have held locks for two minutes, for which the migration waits. Nothing was changed. To find them: select pid, state, query from pg_stat_activity where state <> 'idle'.",
        );
      }
      await wait(backOffMs);
    }
  }
}

/** lock_not_available, deadlock_detected. */
const isLockError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
