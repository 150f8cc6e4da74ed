/** Sessions are stored in the database: all servers share them, and they survive restarts. */
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Origin } from '#model/wire/system.ts';
import type { Database } from '../database/database.ts';
import { versionOf } from '../database/data-version.ts';
import { system, systemColumns, systemTable } from '../database/system-tables.ts';
import { constant } from '../database/dialect.ts';
import { beginViewAs, endSessions, endViewAs, type EndedSession, type SessionEnd } from './end-sessions.ts';
import { instant, interval, isAlive, isWithinTimeouts, rolesLimit } from './session-lifetime.ts';
import { Seal } from './seal.ts';
import { hashWith, newSecret, type HashSecret } from './secrets.ts';

/** The current time; tests replace it. */
export type Clock = () => Date;

/** Milliseconds between updates of a session's last use. */
const touchInterval = 60_000;

/** Data of a new session. */
export interface NewSession extends Origin {
  readonly userId: number;
  readonly title: string;
  /** Picture as a media type and base64, or null. */
  readonly picture: string | null;
  /** See {@link Session}. */
  readonly roles: readonly string[];
  readonly idToken: string | null;
}

export interface Session {
  /** Keyed hash of the cookie. */
  readonly hash: string;
  readonly userId: number;
  /** The impersonated user; `null` for none. */
  readonly viewAsUserId: number | null;
  /** Job title from the identity provider. */
  readonly title: string;
  /** Names of roles from the identity provider, valid as long as the session. */
  readonly roles: readonly string[];
  /** Data version of the tables that permissions depend on; see grants.ts. */
  readonly version: number;
  /** Changes with every update of the session. */
  readonly rowVersion: string;
}

interface StoredSession extends Session {
  /** Whether its last use should be updated. */
  readonly unseen: boolean;
}

/** Maximum number of sessions that are remembered. */
const maxRemembered = 10_000;

export class Sessions {
  readonly #database: Database;
  readonly #hash: HashSecret;
  readonly #now: Clock;
  readonly #most: number;
  /** The statement of {@link find}, compiled once. `$1`: the hash; `$2`: the current time. */
  readonly #sessionSql: string;
  readonly #version: RawBuilder<number>;
  readonly #seal: Seal<string>;
  readonly #remembered = new LRUCache<string, Session>({ max: maxRemembered });

  /** `versioned`: the tables whose data versions are read together with a session; `most`: sessions of one user. */
  constructor(database: Database, secret: string, now: Clock, versioned: readonly string[], most: number) {
    this.#database = database;
    this.#hash = hashWith(secret);
    this.#seal = new Seal(secret, 'id-token');
    this.#now = now;
    this.#most = most;
    this.#version = constant(versionOf(versioned));
    this.#sessionSql = sessionSql(this.#version).compile(database.db).sql;
  }

  /**
   * Begins a session and returns its cookie. Beyond the most that a user may have, the least recently used ones end, and are returned.
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
      renewDate: roles.length === 0 ? null : new Date(now.getTime() + rolesLimit).toISOString(),
      idToken: idToken && (await this.#seal.close(idToken)),
    };
    const rows = system(this.#database.db);
    await rows.insertInto('session').values(row).execute();
    const used = rows.selectFrom('session').select('hash').where('userId', '=', session.userId);
    const beyond = used.orderBy('seenDate', 'desc').orderBy('createdDate', 'desc').offset(this.#most);
    const beyondLimit = sql<boolean>`"hash" in (${beyond})`;
    return {
      cookie,
      ended: await endSessions(this.#database.db, beyondLimit, { why: 'tooMany', now, most: this.#most }),
    };
  }

  /**
   * The valid session of a cookie, or `null`. `use`: whether this counts as activity for the idle timeout.
   */
  async find(cookie: string, use: boolean): Promise<Session | null> {
    const hash = this.#hash(cookie);
    const statement = CompiledQuery.raw(this.#sessionSql, [hash, this.#now().toISOString()]);
    const [session] = await this.#database.read<StoredSession>(statement, true);
    if (session === undefined) {
      this.#remembered.delete(hash);
      return null;
    }
    this.#remembered.set(hash, session);
    if (use && session.unseen) {
      await system(this.#database.db)
        .updateTable('session')
        .set({ seenDate: this.#now().toISOString() })
        .where('hash', '=', hash)
        .execute();
    }
    return session;
  }

  /** The session as {@link find} read it last; it may have ended or changed since. */
  remembered(cookie: string): Session | undefined {
    return this.#remembered.get(this.#hash(cookie));
  }

  /** SQL predicate: {@link find} would answer the same as when it read the session, and would write nothing. */
  isUnchanged({ hash, rowVersion, version }: Session): RawBuilder<boolean> {
    const now = this.#now().toISOString();
    return sql`(exists (select from ${systemTable('session')} cross join (select ${now}::timestamptz as "now") as clock
      where ${column('hash')} = ${hash} and "session".xmin::text = ${rowVersion} and ${isInUse})
      and ${this.#version} = ${version})`;
  }

  /** The picture from the identity provider, as a media type and base64. */
  async picture(cookie: string): Promise<string | null> {
    const row = await system(this.#database.db)
      .selectFrom('session')
      .select('picture')
      .where('hash', '=', this.#hash(cookie))
      .executeTakeFirst();
    return row?.picture ?? null;
  }

  /** Starts impersonation from the next request on. See {@link beginViewAs}. */
  startImpersonation(cookie: string, viewAsUserId: number, origin: Origin): Promise<boolean> {
    return beginViewAs(this.#database.db, this.#matches(cookie), viewAsUserId, this.#now(), origin);
  }

  /** Ends impersonation from the next request on, and returns what ended, if anything. */
  endImpersonation(cookie: string, why: SessionEnd, origin: Origin): Promise<readonly EndedSession[]> {
    return endViewAs(this.#database.db, this.#matches(cookie), { why, now: this.#now(), origin });
  }

  /** Ends the session and returns it, with its ID token decrypted; `null` if there was none. */
  async end(cookie: string, why: SessionEnd, origin: Origin): Promise<EndedSession | null> {
    const [ended] = await endSessions(this.#database.db, this.#matches(cookie), { why, now: this.#now(), origin });
    if (ended === undefined) return null;
    return { ...ended, idToken: ended.idToken && (await this.#seal.open(ended.idToken, this.#now())) };
  }

  async needsRoleRefresh(cookie: string): Promise<boolean> {
    const row = await system(this.#database.db)
      .selectFrom('session')
      .select('hash')
      .where('hash', '=', this.#hash(cookie))
      .where(isWithinTimeouts(instant(this.#now())))
      .where('renewDate', '<=', this.#now().toISOString())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The public id of a session: the hash of its cookie. */
  idOf(cookie: string): string {
    return this.#hash(cookie);
  }

  #matches(cookie: string): RawBuilder<boolean> {
    return sql<boolean>`"hash" = ${this.#hash(cookie)}`;
  }

  now(): Date {
    return this.#now();
  }
}

const column = systemColumns('session');

const isUnseen = (now: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${column('seenDate')} < ${now} - ${interval(touchInterval)}`;

const clock = sql.ref<string>('clock.now');

/** SQL predicate: the session is valid at `clock.now`, and was used just before. */
const isInUse = constant(sql<boolean>`${isAlive(clock)} and not ${isUnseen(clock)}`);

/** Selects the valid session of the hash `$1` at the instant `$2`. */
function sessionSql(version: RawBuilder<number>): RawBuilder<StoredSession> {
  const now = sql.raw<string>('$2::timestamptz');
  return sql`select ${sql.join([column('hash'), column('userId'), column('viewAsUserId'), column('title')])},
      coalesce(${column('roles')}, '[]') as "roles", ${isUnseen(now)} as "unseen",
      ${version} as "version", xmin::text as "rowVersion"
    from ${systemTable('session')} where ${column('hash')} = ${sql.raw('$1')} and ${isAlive(now)}`;
}
