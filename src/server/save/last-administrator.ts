/**
 * Somebody must stay who can edit roles and users: whoever can write both is an administrator, and the last one can't lose
 * that right, by whatever change.
 */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityFacts } from '#model/identity.ts';
import { must } from '#model/must.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { systemColumns } from '../database/system-tables.ts';
import { invalid } from '../http/problems.ts';

/** Runs a change and fails with 422, which rolls it back, when nobody is an administrator any more. */
export type KeepAdministrators = <Answer>(
  db: Kysely<CatalogueDatabase>,
  spec: EntitySpec,
  change: () => Promise<Answer>,
) => Promise<Answer>;

const held = systemColumns('permission', 'held');

/** Guards changes of users and roles; all others pass. */
export function keepAdministrators(
  { user, role, userRoles, rolePermissions }: IdentityFacts,
  specs: readonly EntitySpec[],
): KeepAdministrators {
  const guarded = new Set([user.service, role.service]);
  const rights = specs.flatMap(({ service, write }) => (guarded.has(service) && write !== null ? [write] : []));

  const anyLeft = async (db: Kysely<CatalogueDatabase>): Promise<boolean> => {
    const { rows } = await sql<{ left: boolean }>`select exists (
        select from ${sql.table(user.table)} as person where person."isActive" and ${rights.length}::bigint = (
          select count(distinct ${held('name')}) from ${sql.table(userRoles.table)} as has
          join ${sql.table(role.table)} as role on role."id" = ${sql.id('has', userRoles.other)} and role."isActive"
          join ${sql.table(rolePermissions.table)} as gives on ${sql.id('gives', rolePermissions.own)} = role."id"
          join "permission" as held on ${held('id')} = ${sql.id('gives', rolePermissions.other)} and ${held('isActive')}
          where ${sql.id('has', userRoles.own)} = person."id" and ${held('name')} in (${sql.join(rights)}))
      ) as "left"`.execute(db);
    return must(rows[0], 'exists answers one row').left;
  };

  return async (db, { service }, change) => {
    if (!guarded.has(service)) return change();
    const before = await anyLeft(db);
    const answer = await change();
    if (before && !(await anyLeft(db))) {
      throw invalid([{ field: '', message: 'The last user who can edit roles and users must keep that right.' }]);
    }
    return answer;
  };
}
