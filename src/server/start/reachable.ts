/** Waits for a database that may start at the same time as the server. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { databaseProblem } from '../http/database-problem.ts';

/** Milliseconds that a start waits for an unreachable database. */
const limit = 30_000;

/** Runs it again each second while the database is unreachable. */
export async function retryUntilReachable<Answer>(logger: Logger, run: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + limit;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (databaseProblem(error)?.details.status !== 503 || Date.now() > deadline) throw error;
      logger.warn(`The database can not be reached yet (${reasonOf(error)}); trying again`);
      await wait(1_000);
    }
  }
}

/** What a host's several addresses failed with is in an error without a message of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? reasonOf(error.errors[0]) : error instanceof Error ? error.message : String(error);
