/** How programs authenticate: by a token after `Bearer`, with which they may do no more than its user. A feature stores such tokens. */
import { sql, type RawBuilder } from 'kysely';
import type { TokenScope } from '#model/permission.ts';
import type { Origin } from '#model/wire/system.ts';
import type { Database, Db } from '../database/database.ts';
import { invalidToken } from '../http/bearer.ts';

export interface BearerToken extends TokenScope {
  readonly id: number;
  readonly userId: number;
  /** Who made it. */
  readonly createdById: number;
  /** Data version of the tables that permissions depend on; see grants.ts. */
  readonly version: number;
  /** Changes with every update of the row. */
  readonly rowVersion: string;
}

export interface BearerTokens {
  /** The valid token of this text. Throws 401. */
  find(text: string, origin: Origin): Promise<BearerToken>;
  /** The token as {@link find} read it last; it may have ended or changed since. */
  remembered(text: string): BearerToken | undefined;
  /** SQL predicate: {@link find} would answer the same as when it read the token, and would write nothing. */
  isUnchanged(token: BearerToken): RawBuilder<boolean>;
  /** Whether the token is still valid, in a transaction of its own. */
  isValid(db: Db, id: number): Promise<boolean>;
}

/** `secret`: of hashes; `versioned`: the tables whose data versions are read together with a token. */
export type OpenBearerTokens = (
  database: Database,
  secret: string,
  now: () => Date,
  versioned: readonly string[],
) => BearerTokens;

/** Of a portal where only people sign in: whatever is sent is refused. */
export const noBearerTokens: OpenBearerTokens = () => ({
  find: () => Promise.reject(invalidToken('This portal has no access tokens.')),
  remembered: () => undefined,
  isUnchanged: () => sql`false`,
  isValid: () => Promise.resolve(false),
});
