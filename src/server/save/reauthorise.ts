import type { Needs, Permission } from '#model/permission.ts';
import type { Db } from '../database/database.ts';
import type { CurrentUser } from '../http/policy.ts';

/** The user who makes a change of several transactions. */
export type Author = Pick<CurrentUser, 'id' | 'credential' | 'principals'>;

/**
 * Reads the author's current permissions, in each transaction of a long change: it ends if account, session, token or permission was revoked
 * meanwhile, or other rows or fields may be seen. Throws 401 or 403.
 */
export type Reauthorise = (db: Db, author: Author, needs: Needs) => Promise<ReadonlySet<Permission>>;
