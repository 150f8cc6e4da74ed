/** Sessions: rows of the database, so that every server knows them and a restart ends none. */
import { sql, type RawBuilder } from 'kysely';
import type { Origin } from '#model/system.ts';
import type { Database } from '../database/database.ts';
import { versionOf } from '../database/data-version.ts';
import { system } from '../database/system-tables.ts';
import { mostSessions } from '../fairness/shares.ts';
import { beginViewAs, endSessions, endViewAs, type EndedSession, type SessionEnd } from './end-sessions.ts';
import { before, isAlive, isUsed, rolesLimit } from './session-lifetime.ts';
import { Seal } from './seal.ts';
import { hashWith, newSecret, type HashSecret } from './secrets.ts';

/** The time, which tests move. */
export type Clock = () => Date;

/** A session in use is written at most this often, in milliseconds. */
const seenEvery = 60_000;

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
  /** Of its cookie. */
  readonly hash: string;
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

export class Sessions {
  readonly #database: Database;
  readonly #hash: HashSecret;
  readonly #now: Clock;
  readonly #versioned: readonly string[];
  readonly #seal: Seal<string>;

  /** `versioned`: the tables whose versions are read along with a session. */
  constructor(database: Database, secret: string, now: Clock, versioned: readonly string[]) {
    this.#database = database;
    this.#hash = hashWith(secret);
    this.#seal = new Seal(secret, 'id-token');
    this.#now = now;
    this.#versioned = versioned;
  }

  /**
   * Begins a session and answers what the browser must show. Beyond {@link mostSessions} those end that were used longest ago, which
   * are answered, too.
   */
  async begin({ roles, idToken, ...session }: NewSession): Promise<{ cookie: string; ended: readonly EndedSession[] }> {
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
      idToken: idToken && (await this.#seal.close(idToken)),
    };
    const rows = system(this.#database.db);
    await rows.insertInto('session').values(row).execute();
    const used = rows.selectFrom('session').select('hash').where('userId', '=', session.userId);
    const beyond = used.orderBy('seenDate', 'desc').orderBy('createdDate', 'desc').offset(mostSessions);
    const which = sql<boolean>`"hash" in (${beyond})`;
    return { cookie, ended: await endSessions(this.#database.db, which, { why: 'tooMany', now }) };
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
        'hash',
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

  /** From the next request on the session shows the portal as this user may see it. Answers whether; see {@link beginViewAs}. */
  viewAs(cookie: string, viewAsUserId: number, origin: Origin): Promise<boolean> {
    return beginViewAs(this.#database.db, this.#of(cookie), viewAsUserId, this.#now(), origin);
  }

  /** From the next request on the session shows the portal as its user may see it. Answers what ended; nothing where it did before. */
  viewAsSelf(cookie: string, why: SessionEnd, origin: Origin): Promise<readonly EndedSession[]> {
    return endViewAs(this.#database.db, this.#of(cookie), { why, now: this.#now(), origin });
  }

  /** Ends it; `null` where there was none. The ID token is as the identity provider gave it. */
  async end(cookie: string, why: SessionEnd, origin: Origin): Promise<EndedSession | null> {
    const [ended] = await endSessions(this.#database.db, this.#of(cookie), { why, now: this.#now(), origin });
    if (ended === undefined) return null;
    return { ...ended, idToken: ended.idToken && (await this.#seal.open(ended.idToken, this.#now())) };
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

  #of(cookie: string): RawBuilder<boolean> {
    return sql<boolean>`"hash" = ${this.#hash(cookie)}`;
  }

  now(): Date {
    return this.#now();
  }
}
