/** Sessions: rows of the database, so that every server knows them and a restart ends none. */
import { sql, type RawBuilder } from 'kysely';
import type { Origin } from '#model/system.ts';
import type { Database } from '../database/database.ts';
import { versionOf } from '../database/data-version.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { sealWith, type Seal } from './seal.ts';
import { hashWith, newSecret, type HashSecret } from './secrets.ts';

/** The time, which tests move. */
export type Clock = () => Date;

const minute = 60_000;
/** A session ends this long after it was last used, in milliseconds. */
const idleLimit = 30 * minute;
/** A session ends this long after sign-in, in milliseconds. */
const absoluteLimit = 12 * 60 * minute;
/** A session with roles of the identity provider ends this long after it gave them, unless it gives them anew, in milliseconds. */
const rolesLimit = 60 * minute;
/** A session in use is written at most this often. */
const seenEvery = minute;

/** What a session is begun with. */
export interface NewSession extends Origin {
  readonly userId: number;
  readonly title: string;
  /** A type and base64, or nothing. */
  readonly picture: string | null;
  /** What {@link Session} says. */
  readonly roles: readonly string[];
  readonly idToken: string | null;
}

export interface Session {
  readonly userId: number;
  /** As whom the user looks at the portal; `null`: as themselves. */
  readonly viewAsUserId: number | null;
  /** What the identity provider says about the person's job. */
  readonly title: string;
  /** The names of the roles that the identity provider gave, for as long as the session lasts. */
  readonly roles: readonly string[];
  /** The version of everything that users may do; see grants.ts. */
  readonly version: number;
}

export interface EndedSession {
  /** The identity provider's ID token. */
  readonly idToken: string | null;
}

export class Sessions {
  readonly #database: Database;
  readonly #hash: HashSecret;
  readonly #now: Clock;
  readonly #versioned: readonly string[];
  readonly #seal: Seal;

  /** `versioned`: the tables whose versions are read along with a session. */
  constructor(database: Database, secret: string, now: Clock, versioned: readonly string[]) {
    this.#database = database;
    this.#hash = hashWith(secret);
    this.#seal = sealWith(secret, 'id-token');
    this.#now = now;
    this.#versioned = versioned;
  }

  /** Begins a session and answers what the browser must show. */
  async begin({ roles, idToken, ...session }: NewSession): Promise<string> {
    const cookie = newSecret();
    const now = this.#now();
    const row = {
      ...session,
      hash: this.#hash(cookie),
      viewAsUserId: null,
      createdDate: now.toISOString(),
      seenDate: now.toISOString(),
      roles: JSON.stringify(roles),
      renewDate: roles.length === 0 ? null : before(now, -rolesLimit),
      idToken: idToken && this.#seal.close(idToken),
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
        sql<readonly string[]>`coalesce(${sql.ref('roles')}, '[]')`.as('roles'),
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

  /** Ends it; `null` where there was none. */
  async end(cookie: string): Promise<EndedSession | null> {
    const row = await system(this.#database.db)
      .deleteFrom('session')
      .where('hash', '=', this.#hash(cookie))
      .returning('idToken')
      .executeTakeFirst();
    return row === undefined ? null : { idToken: row.idToken && this.#seal.open(row.idToken) };
  }

  /** Whether the session would last, if the identity provider gave its roles anew. */
  async isDue(cookie: string): Promise<boolean> {
    const row = await system(this.#database.db)
      .selectFrom('session')
      .select('hash')
      .where('hash', '=', this.#hash(cookie))
      .where(isUsed(this.#now()))
      .where('renewDate', '<=', this.#now().toISOString())
      .executeTakeFirst();
    return row !== undefined;
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
  const renewDate = systemColumns('session', alias)('renewDate');
  return sql<boolean>`(${isUsed(now, alias)} and (${renewDate} is null or ${renewDate} > ${now.toISOString()}))`;
}

function isUsed(now: Date, alias?: string): RawBuilder<boolean> {
  const session = systemColumns('session', alias);
  return sql`(${session('createdDate')} > ${before(now, absoluteLimit)} and ${session('seenDate')} > ${before(now, idleLimit)})`;
}
