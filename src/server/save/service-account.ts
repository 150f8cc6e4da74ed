import { sql, type RawBuilder } from 'kysely';
import { systemColumns, systemTable } from '../database/system-tables.ts';

const service = systemColumns('serviceAccount', 'service');

/** SQL predicate: the user is a service account, with whom nobody signs in. */
export const isServiceAccount = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from ${systemTable('serviceAccount')} as service where ${service('userId')} = ${userId})`;
