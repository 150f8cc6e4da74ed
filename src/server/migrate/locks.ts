/** How a migration works beside people who write. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import { OperatorError } from '../log/operator-error.ts';

/** Arbitrary; it only has to be the same everywhere. */
const key = 811903275;

/**
 * Milliseconds that a transaction waits for locks in all. While it waits for one, everybody who comes after it waits as well; so it
 * rather gives up, lets them pass and tries again.
 */
const patience = 600;
/** Milliseconds. */
const pause = 300;
/** Milliseconds after which a person has to look who holds the lock. */
const giveUp = 120_000;

/** Whether others may be at work in the database. */
async function isShared(db: Kysely<CatalogueDatabase>): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`select version() not like '%PGlite%' as "shared"`.execute(db);
  return rows[0]?.shared === true;
}

/**
 * Does the work while no other server does it. Who waits for the lock asks again and again: a statement that waits would be one
 * that the making of an index waits for.
 */
export async function alone<Result>(db: Kysely<CatalogueDatabase>, work: () => Promise<Result>): Promise<Result> {
  if (!(await isShared(db))) return work();
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      // Without parameters: the answer to a statement that has some stands open, for the making of an index to wait for.
      const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(key)}) as "got"`.execute(
        transaction,
      );
      return rows[0]?.got === true ? { result: await work() } : null;
    });
    if (done !== null) return done.result;
    await wait(pause);
  }
}

/** Does the work in a transaction, again and again where others hold the locks that it needs. */
export async function briefly<Result>(
  db: Kysely<CatalogueDatabase>,
  work: (transaction: Kysely<CatalogueDatabase>) => Promise<Result>,
): Promise<Result> {
  const until = Date.now() + giveUp;
  for (;;) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction);
        await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(transaction);
        return await work(transaction);
      });
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (Date.now() > until) {
        throw new OperatorError(
          "Others hold locks in the database for two minutes now, and the migration waits for them. Nothing was changed. Who: select pid, state, query from pg_stat_activity where state <> 'idle'.",
        );
      }
      await wait(pause);
    }
  }
}

/** lock_not_available, deadlock_detected. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
