/** Keeps who tried to sign in, and how that ended, for the administrators' page. No token is kept. */
import type { FastifyRequest } from 'fastify';
import type { AttemptResult } from '#model/system.ts';
import type { Database } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { Claims } from './identity-provider.ts';
import { originOf } from './origin.ts';
import type { Clock } from './sessions.ts';

interface Attempt {
  readonly result: AttemptResult;
  /** Why it did not succeed, in the words of the log. */
  readonly reason?: string;
  readonly userId?: number;
  /** What the provider said, where it came so far. */
  readonly claims?: Pick<Claims, 'email' | 'name'>;
}

/**
 * So many are noted in a minute, by each server: of those that failed in all, since anybody can make the callback fail; of the others
 * of one person, who may sign in again and again.
 */
export const mostNoted: Readonly<Record<AttemptResult, number>> = { failed: 60, refused: 10, signedIn: 10 };
const minute = 60_000;
/** Characters of a reason. */
const mostReason = 500;

export class Attempts {
  readonly #database: Database;
  readonly #now: Clock;
  /** Of the current minute, by result and person. */
  #noted = { since: 0, counts: new Map<string, number>() };

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
  }

  /** Nobody fails to sign in because it can't be noted. */
  async note(request: FastifyRequest, { result, reason, userId, claims }: Attempt): Promise<void> {
    if (this.#tooMany(result, userId ?? claims?.email ?? '')) return;
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

  #tooMany(result: AttemptResult, person: number | string): boolean {
    const now = this.#now().getTime();
    if (now - this.#noted.since > minute) this.#noted = { since: now, counts: new Map() };
    const key = `${result} ${person}`;
    const count = (this.#noted.counts.get(key) ?? 0) + 1;
    this.#noted.counts.set(key, count);
    return count > mostNoted[result];
  }
}
