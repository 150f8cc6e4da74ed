/** Sessions: rows of the database, so that every server knows them and a restart ends none. */
import type { Database } from '../database/database.ts';
import { versionOf } from '../database/data-version.ts';
import { system } from '../database/system-tables.ts';
import { newSecret, type HashSecret } from './secrets.ts';

/** The time, which tests move. */
export type Clock = () => Date;

const minute = 60_000;
/** A session ends this long after it was last used, in milliseconds. */
const idleLimit = 30 * minute;
/** A session ends this long after sign-in, in milliseconds. */
export const absoluteLimit = 12 * 60 * minute;
/** A session in use is written at most this often. */
const seenEvery = minute;

export interface Session {
  readonly userId: number;
  /** As whom the user looks at the portal; `null`: as themselves. */
  readonly viewAsUserId: number | null;
  /** What the identity provider says about the person's job. */
  readonly title: string;
  /** The version of everything that users may do; see grants.ts. */
  readonly version: number;
}

export class Sessions {
  readonly #database: Database;
  readonly #hash: HashSecret;
  readonly #now: Clock;
  readonly #versioned: readonly string[];

  /** `versioned`: the tables whose versions are read along with a session. */
  constructor(database: Database, hash: HashSecret, now: Clock, versioned: readonly string[]) {
    this.#database = database;
    this.#hash = hash;
    this.#now = now;
    this.#versioned = versioned;
  }

  /** Begins a session and answers what the browser must show. `picture` is a type and base64, or nothing. */
  async begin(userId: number, title: string, picture: string | null): Promise<string> {
    const cookie = newSecret();
    const now = this.#now().toISOString();
    const row = {
      hash: this.#hash(cookie),
      userId,
      viewAsUserId: null,
      title,
      picture,
      createdDate: now,
      seenDate: now,
    };
    await system(this.#database.db).insertInto('session').values(row).execute();
    return cookie;
  }

  /**
   * The session of a cookie while it lasts: one statement, and another one at most once a minute. `use`: whether this
   * counts as being used.
   */
  async find(cookie: string, use: boolean): Promise<Session | null> {
    const hash = this.#hash(cookie);
    const statement = system(this.#database.db)
      .selectFrom('session')
      .select(({ eb }) => [
        'userId',
        'viewAsUserId',
        'title',
        eb('seenDate', '<', this.#before(seenEvery)).$castTo<boolean>().as('unseen'),
        versionOf(this.#versioned).as('version'),
      ])
      .where('hash', '=', hash)
      .where('createdDate', '>', this.#before(absoluteLimit))
      .where('seenDate', '>', this.#before(idleLimit));
    const [session] = await this.#database.read(statement.compile(), true);
    if (session === undefined) return null;
    if (use && session.unseen) {
      await system(this.#database.db)
        .updateTable('session')
        .set({ seenDate: this.#now().toISOString() })
        .where('hash', '=', hash)
        .execute();
    }
    return session;
  }

  /** The picture that the identity provider gave at sign-in, as a type and base64. */
  async picture(cookie: string): Promise<string | null> {
    const row = await system(this.#database.db)
      .selectFrom('session')
      .select('picture')
      .where('hash', '=', this.#hash(cookie))
      .executeTakeFirst();
    return row?.picture ?? null;
  }

  /** From the next request on the session shows the portal as this user may see it; `null`: as its own. */
  async viewAs(cookie: string, viewAsUserId: number | null): Promise<void> {
    const hash = this.#hash(cookie);
    await system(this.#database.db).updateTable('session').set({ viewAsUserId }).where('hash', '=', hash).execute();
  }

  async end(cookie: string): Promise<void> {
    await system(this.#database.db).deleteFrom('session').where('hash', '=', this.#hash(cookie)).execute();
  }

  #before(milliseconds: number): string {
    return new Date(this.#now().getTime() - milliseconds).toISOString();
  }
}
