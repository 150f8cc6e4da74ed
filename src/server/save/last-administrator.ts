/**
 * Protects the last administrator: an active user who can sign in and write both users and roles must remain after any change.
 */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { must } from '#model/must.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { invalid, type Problem } from '../http/problems.ts';
import { isServiceAccount } from './service-account.ts';
import { wouldRemoveLast, type AccessChange } from './access-graph.ts';

export interface AdministratorRule {
  /** Runs a change of records of these entities; throws 422, which rolls it back, if it leaves no administrator. */
  guard<Answer>(db: Db, changed: Iterable<EntitySpec>, change: () => Promise<Answer>): Promise<Answer>;
  /** Whether the entity is users or roles. */
  guards(spec: EntitySpec): boolean;
  /** Whether these changes would leave no administrator. Nothing is locked or written. */
  wouldRemoveLast(db: Db, changes: readonly AccessChange[]): Promise<boolean>;
}

const permission = systemColumns('permission', 'permission');

/** The rule for the catalogue's users and roles. */
export function administratorRule(identity: IdentityModel, specs: readonly EntitySpec[]): AdministratorRule {
  const { user, role, userRoles, rolePermissions } = identity;
  const guarded = new Set([user.service, role.service]);
  const guards = ({ service }: EntitySpec): boolean => guarded.has(service);
  const permissions = specs.flatMap((spec) => (guards(spec) ? (spec.permissions.write ?? []) : []));

  const hasAdministrator = async (db: Db): Promise<boolean> => {
    const { rows } = await sql<{ exists: boolean }>`select exists (
        select from ${sql.table(user.table)} as person where person."isActive" and not ${isServiceAccount(sql`person."id"`)} and ${permissions.length}::bigint = (
          select count(distinct ${permission('name')}) from ${sql.table(userRoles.table)} as user_role
          join ${sql.table(role.table)} as role on role."id" = ${sql.id('user_role', userRoles.other)} and role."isActive"
          join ${sql.table(rolePermissions.table)} as role_permission on ${sql.id('role_permission', rolePermissions.own)} = role."id"
          join ${systemTable('permission')} as permission on ${permission('id')} = ${sql.id('role_permission', rolePermissions.other)} and ${permission('isActive')}
          where ${sql.id('user_role', userRoles.own)} = person."id" and ${permission('name')} in (${sql.join(permissions)}))
      ) as "exists"`.execute(db);
    return must(rows[0], 'exists returns one row').exists;
  };

  return {
    guards,
    async guard(db, changed, change) {
      if (![...changed].some(guards)) return change();
      const hadAdministrator = await hasAdministrator(db);
      const answer = await change();
      if (hadAdministrator && !(await hasAdministrator(db))) throw noAdministratorLeft();
      return answer;
    },
    wouldRemoveLast: async (db, changes) => changes.length > 0 && wouldRemoveLast(db, identity, permissions, changes),
  };
}

const lastAdministrator = 'The last user who can edit roles and users must keep that right.';

/** The 422 of a change that leaves no administrator. */
export const noAdministratorLeft = (): Problem => invalid([{ field: '', message: lastAdministrator }]);
