/** Finds access tokens of requests. They are read with each request, so that one that is revoked on any server ends at once. */
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Origin } from '#model/wire/system.ts';
import type { Database, Db } from '../../../server/database/database.ts';
import { versionOf } from '../../../server/database/data-version.ts';
import { constant } from '../../../server/database/dialect.ts';
import { system, systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { invalidToken } from '../../../server/http/bearer.ts';
import type { BearerToken, BearerTokens } from '../../../server/auth/bearer-tokens.ts';
import { hashWith, type HashSecret } from '../../../server/auth/secrets.ts';
import { instant, interval } from '../../../server/auth/session-lifetime.ts';
import { isTokenText } from './token-text.ts';

/** Milliseconds between updates of a token's last use. */
const touchInterval = 60_000;

interface StoredToken extends BearerToken {
  readonly revoked: boolean;
  readonly ended: boolean;
  /** Whether its last use should be updated. */
  readonly unseen: boolean;
}

/** Maximum number of tokens that are remembered. */
const maxRemembered = 10_000;

export class AccessTokens implements BearerTokens {
  readonly #database: Database;
  readonly #hash: HashSecret;
  readonly #now: () => Date;
  /** The statement of {@link find}, compiled once. `$1`: the hash; `$2`: the current time. */
  readonly #tokenSql: string;
  readonly #version: RawBuilder<number>;
  readonly #remembered = new LRUCache<string, BearerToken>({ max: maxRemembered });

  constructor(database: Database, secret: string, now: () => Date, versioned: readonly string[]) {
    this.#database = database;
    this.#hash = hashWith(secret);
    this.#now = now;
    this.#version = constant(versionOf(versioned));
    this.#tokenSql = tokenSql(this.#version).compile(database.db).sql;
  }

  /** Without a query if it is the text of no token. */
  async find(text: string, origin: Origin): Promise<BearerToken> {
    if (!isTokenText(text)) throw invalidToken('This is no access token: a part of it is missing or mistyped.');
    const hash = this.#hash(text);
    const now = this.#now().toISOString();
    const statement = CompiledQuery.raw(this.#tokenSql, [hash, now]);
    const [token] = await this.#database.read<StoredToken>(statement, true);
    if (token === undefined || token.revoked || token.ended) this.#remembered.delete(hash);
    if (token === undefined) throw invalidToken('The access token is unknown.');
    if (token.revoked) throw invalidToken('The access token was revoked.');
    if (token.ended) throw invalidToken('The access token has expired.');
    const found = token.unseen ? { ...token, ...(await this.#touch(token, now, origin)) } : token;
    this.#remembered.set(hash, found);
    return found;
  }

  /** Stores the last use. Returns the new version of the row. */
  #touch({ id }: BearerToken, seenDate: string, origin: Origin): Promise<Pick<BearerToken, 'rowVersion'> | undefined> {
    const row = system(this.#database.db)
      .updateTable('accessToken')
      .set({ seenDate, ...origin })
      .where('id', '=', id);
    return row.returning(sql<string>`xmin::text`.as('rowVersion')).executeTakeFirst();
  }

  remembered(text: string): BearerToken | undefined {
    return this.#remembered.get(this.#hash(text));
  }

  isUnchanged({ id, rowVersion, version }: BearerToken): RawBuilder<boolean> {
    const now = instant(this.#now());
    return sql`(exists (select from ${systemTable('accessToken')} where ${column('id')} = ${id}::bigint
        and "accessToken".xmin::text = ${rowVersion} and ${isValid(now)} and not ${isUnseen(now)})
      and ${this.#version} = ${version})`;
  }

  async isValid(db: Db, id: number): Promise<boolean> {
    const rows = system(db).selectFrom('accessToken').select('id').where('id', '=', id);
    return (await rows.where(isValid(instant(this.#now()))).executeTakeFirst()) !== undefined;
  }
}

const column = systemColumns('accessToken');

const isEnded = (now: RawBuilder<string>) => sql<boolean>`${column('endDate')} <= ${now}`;

const isValid = (now: RawBuilder<string>) => sql<boolean>`(${column('revokedDate')} is null and not ${isEnded(now)})`;

const isUnseen = (now: RawBuilder<string>) =>
  sql<boolean>`coalesce(${column('seenDate')} < ${now} - ${interval(touchInterval)}, true)`;

/** Selects the token of the hash `$1` at the instant `$2`. */
function tokenSql(version: RawBuilder<number>): RawBuilder<StoredToken> {
  const now = sql.raw<string>('$2::timestamptz');
  return sql`select ${sql.join([column('id'), column('userId'), column('createdById'), column('readOnly'), column('resources')])},
      ${column('revokedDate')} is not null as "revoked", ${isEnded(now)} as "ended", ${isUnseen(now)} as "unseen",
      ${version} as "version", xmin::text as "rowVersion"
    from ${systemTable('accessToken')} where ${column('hash')} = ${sql.raw('$1')}`;
}
