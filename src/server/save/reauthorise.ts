import type { Kysely } from 'kysely';
import type { Needs, Permission } from '#model/permission.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import type { CurrentUser } from '../http/policy.ts';

/** Who makes a change that takes more than one transaction. */
export type Author = Pick<CurrentUser, 'id' | 'session'>;

/**
 * Asks again, in the transaction that makes a part of a long change, what its author may do by now: whoever has lost account,
 * session or permission since it began makes no further part of it. Throws 401 or 403.
 */
export type Reauthorise = (
  db: Kysely<CatalogueDatabase>,
  author: Author,
  needs: Needs,
) => Promise<ReadonlySet<Permission>>;
