/** Access tokens of all users that are not revoked, for administrators. */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { isServiceAccount } from '../../../server/save/service-account.ts';
import type { VisibleRows } from '../../../server/calls/service.ts';

const token = systemColumns('accessToken', 't');

export const tokenRows = ({ user }: IdentityModel): VisibleRows => ({
  source: sql`
    select ${token('id')}, ${token('name')}, ${token('prefix')}, ${token('userId')}, u.${sql.ref(user.email)} as "email",
      ${isServiceAccount(token('userId'))} as "isServiceAccount", ${token('readOnly')},
      case when ${token('resources')} is not null then array(select jsonb_array_elements_text(${token('resources')})) end as "resources",
      ${token('endDate')} as "ends", ${token('seenDate')} as "lastUsed", ${token('address')}, ${token('userAgent')},
      ${token('createdDate')} as "since", ${token('createdById')} as "madeById"
    from ${systemTable('accessToken')} t join ${sql.table(user.table)} u on u."id" = ${token('userId')}
    where ${token('revokedDate')} is null`,
  visibleTo: 'not revoked',
});
