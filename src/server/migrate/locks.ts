/** Locks of a migration, while people write: an advisory lock between servers, a lock timeout and retries with back-off for tables. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { OperatorError } from '../log/operator-error.ts';

/** Of the advisory lock. Arbitrary, but the same on every server. */
const lockKey = 811903275;

/**
 * The lock timeout of a transaction, in milliseconds. All later statements queue behind one that waits for a lock; so it gives up,
 * lets them pass, and retries.
 */
const lockTimeoutMs = 600;
/** Back-off before a retry, in milliseconds. */
const backOffMs = 300;
/** Milliseconds after which a person has to find out who holds the lock. */
const maxWaitMs = 120_000;

/** Whether other connections are possible: PGlite has one. */
async function isShared(db: Db): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`select version() not like '%PGlite%' as "shared"`.execute(db);
  return rows[0]?.shared === true;
}

/**
 * Runs the work under an advisory lock, on one server at a time. Polls for the lock: `create index concurrently` waits for every
 * statement that is running, also for one that waits for a lock.
 */
export async function withMigrationLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (!(await isShared(db))) return work();
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      // Without parameters: with some, the driver's portal stays open, and `create index concurrently` would wait for its snapshot.
      const { rows } = await sql<{
        got: boolean;
      }>`select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as "got"`.execute(transaction);
      return rows[0]?.got === true ? { result: await work() } : null;
    });
    if (done !== null) return done.result;
    await wait(backOffMs);
  }
}

/** Runs the work in a transaction; retries after a lock timeout. */
export async function withLockTimeout<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction);
        await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(transaction);
        return await work(transaction);
      });
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (Date.now() > until) {
        throw new OperatorError(
          "Others hold locks in the database for two minutes now, and the migration waits for them. Nothing was changed. Who: select pid, state, query from pg_stat_activity where state <> 'idle'.",
        );
      }
      await wait(backOffMs);
    }
  }
}

/** lock_not_available, deadlock_detected. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
