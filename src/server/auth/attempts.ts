/** Stores sign-in attempts for the page Sign-ins. Tokens are never stored. */
import type { FastifyRequest } from 'fastify';
import type { AttemptResult } from '#model/system.ts';
import type { Database } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { Claims } from './identity-provider.ts';
import { originOf } from './origin.ts';
import type { Clock } from './sessions.ts';

interface Attempt {
  readonly result: AttemptResult;
  /** Why it failed, as in the log. */
  readonly reason?: string;
  readonly userId?: number;
  /** The provider's claims, if the sign-in failed only after they were received. */
  readonly claims?: Pick<Claims, 'email' | 'name'>;
}

/**
 * Stored attempts per minute and server. Failures are limited in total, because anyone can make the callback fail; other results for
 * each person.
 */
export const maxStored: Readonly<Record<AttemptResult, number>> = { failed: 60, refused: 10, signedIn: 10 };
const minute = 60_000;
const maxReasonLength = 500;

export class Attempts {
  readonly #database: Database;
  readonly #now: Clock;
  /** Attempts in the current minute, by result and person. */
  #window = { since: 0, counts: new Map<string, number>() };

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
  }

  /** Stores an attempt. Never throws: a failed insert must not fail the sign-in. */
  async store(request: FastifyRequest, { result, reason, userId, claims }: Attempt): Promise<void> {
    if (this.#isOverLimit(result, userId ?? claims?.email ?? '')) return;
    const row = {
      date: this.#now().toISOString(),
      result,
      reason: reason?.slice(0, maxReasonLength).toWellFormed() ?? null,
      userId: userId ?? null,
      email: claims?.email ?? null,
      name: claims?.name ?? null,
      ...originOf(request),
    };
    try {
      await system(this.#database.db).insertInto('signInAttempt').values(row).execute();
    } catch (error) {
      request.log.warn({ err: error }, 'A sign-in attempt could not be stored');
    }
  }

  #isOverLimit(result: AttemptResult, person: number | string): boolean {
    const now = this.#now().getTime();
    if (now - this.#window.since > minute) this.#window = { since: now, counts: new Map() };
    const key = `${result} ${person}`;
    const count = (this.#window.counts.get(key) ?? 0) + 1;
    this.#window.counts.set(key, count);
    return count > maxStored[result];
  }
}
