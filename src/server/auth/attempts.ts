/** Keeps who tried to sign in, and how that ended, for the administrators' page. No token is kept. */
import type { FastifyRequest } from 'fastify';
import type { SignInResult } from '#model/system.ts';
import type { Database } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { Claims } from './identity-provider.ts';
import { originOf } from './origin.ts';
import type { Clock } from './sessions.ts';

interface Attempt {
  readonly result: SignInResult;
  /** Why it did not succeed, in the words of the log. */
  readonly reason?: string;
  readonly userId?: number;
  /** What the provider said, where it came so far. */
  readonly claims?: Pick<Claims, 'email' | 'name'>;
}

/** Anybody can make the callback fail: of more in a minute than these the log alone tells. */
const mostFailed = 60;
const minute = 60_000;
/** Characters of a reason. */
const mostReason = 500;

export class Attempts {
  readonly #database: Database;
  readonly #now: Clock;
  #failed = { since: 0, count: 0 };

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
  }

  /** Nobody fails to sign in because it can't be noted. */
  async note(request: FastifyRequest, { result, reason, userId, claims }: Attempt): Promise<void> {
    if (result === 'failed' && this.#tooMany()) return;
    const row = {
      date: this.#now().toISOString(),
      result,
      reason: reason?.slice(0, mostReason).toWellFormed() ?? null,
      userId: userId ?? null,
      email: claims?.email ?? null,
      name: claims?.name ?? null,
      ...originOf(request),
    };
    try {
      await system(this.#database.db).insertInto('signInAttempt').values(row).execute();
    } catch (error) {
      request.log.warn({ err: error }, 'A sign-in could not be noted');
    }
  }

  #tooMany(): boolean {
    const now = this.#now().getTime();
    if (now - this.#failed.since > minute) this.#failed = { since: now, count: 0 };
    this.#failed.count += 1;
    return this.#failed.count > mostFailed;
  }
}
