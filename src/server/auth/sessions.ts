/** Sessions: rows of the database, so that every server knows them and a restart ends none. */
import { sql, type RawBuilder } from 'kysely';
import type { Origin } from '#model/system.ts';
import type { Database } from '../database/database.ts';
import { versionOf } from '../database/data-version.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { newSecret, type HashSecret } from './secrets.ts';

/** The time, which tests move. */
export type Clock = () => Date;

const minute = 60_000;
/** A session ends this long after it was last used, in milliseconds. */
const idleLimit = 30 * minute;
/** A session ends this long after sign-in, in milliseconds. */
const absoluteLimit = 12 * 60 * minute;
/** A session in use is written at most this often. */
const seenEvery = minute;

/** What a session is begun with. */
export interface NewSession extends Origin {
  readonly userId: number;
  readonly title: string;
  /** A type and base64, or nothing. */
  readonly picture: string | null;
}

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

  /** Begins a session and answers what the browser must show. */
  async begin(session: NewSession): Promise<string> {
    const cookie = newSecret();
    const now = this.#now().toISOString();
    const row = { ...session, hash: this.#hash(cookie), viewAsUserId: null, createdDate: now, seenDate: now };
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
        eb('seenDate', '<', before(this.#now(), seenEvery)).$castTo<boolean>().as('unseen'),
        versionOf(this.#versioned).as('version'),
      ])
      .where('hash', '=', hash)
      .where(isAlive(this.#now()));
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

  /** By which administrators know a session: what the database holds of its cookie. */
  idOf(cookie: string): string {
    return this.#hash(cookie);
  }

  now(): Date {
    return this.#now();
  }
}

const before = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

/** Whether a row of the table, under its name or an alias, is a session that lasts. */
export function isAlive(now: Date, alias?: string): RawBuilder<boolean> {
  const session = systemColumns('session', alias);
  return sql`(${session('createdDate')} > ${before(now, absoluteLimit)} and ${session('seenDate')} > ${before(now, idleLimit)})`;
}
