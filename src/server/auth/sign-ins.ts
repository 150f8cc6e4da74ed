/** Sign-ins that are under way at the identity provider. */
import type { Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import type { HashSecret } from './secrets.ts';
import type { Clock } from './sessions.ts';

/** What the callback is judged by. */
export interface SignIn {
  readonly nonce: string;
  readonly verifier: string;
  readonly returnUrl: string;
}

/** A sign-in must be finished within this time, in milliseconds. */
const limit = 10 * 60_000;

export class SignIns {
  readonly #db: Kysely<CatalogueDatabase>;
  readonly #hash: HashSecret;
  readonly #now: Clock;

  constructor(db: Kysely<CatalogueDatabase>, hash: HashSecret, now: Clock) {
    this.#db = db;
    this.#hash = hash;
    this.#now = now;
  }

  /** `browser`: the secret of the cookie that only the browser in question holds. */
  async remember(state: string, browser: string, signIn: SignIn): Promise<void> {
    const row = {
      hash: this.#hash(state),
      browser: this.#hash(browser),
      ...signIn,
      createdDate: this.#now().toISOString(),
    };
    await this.#db.insertInto('signIn').values(row).execute();
  }

  /** Loads and deletes in one statement: a callback is judged once, and never without its record. */
  async take(state: string, browser: string): Promise<SignIn | null> {
    const row = await this.#db
      .deleteFrom('signIn')
      .where('hash', '=', this.#hash(state))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined || row.browser !== this.#hash(browser) || String(row.createdDate) < this.#oldest())
      return null;
    return { nonce: String(row.nonce), verifier: String(row.verifier), returnUrl: String(row.returnUrl) };
  }

  /** ISO 8601 in UTC sorts like time. */
  #oldest(): string {
    return new Date(this.#now().getTime() - limit).toISOString();
  }
}
