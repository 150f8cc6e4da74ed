/**
 * Protects the last administrator: an active user who can write both users and roles must remain after any change.
 */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { must } from '#model/must.ts';
import type { Db } from '../database/database.ts';
import { systemColumns } from '../database/system-tables.ts';
import { invalid, type Problem } from '../http/problems.ts';
import { wouldRemoveLast, type AccessChange } from './access-graph.ts';

export interface AdministratorRule {
  /** Runs a change of records of these entities; throws 422, to roll it back, if it leaves no administrator. */
  guard<Answer>(db: Db, changed: Iterable<EntitySpec>, change: () => Promise<Answer>): Promise<Answer>;
  /** Whether the entity is that of users or roles. */
  concerns(spec: EntitySpec): boolean;
  /** Whether these changes would leave no administrator. Nothing is locked or written. */
  wouldRemoveLast(db: Db, changes: readonly AccessChange[]): Promise<boolean>;
}

const held = systemColumns('permission', 'held');

/** The rule for the catalogue's users and roles. */
export function administratorRule(identity: IdentityModel, specs: readonly EntitySpec[]): AdministratorRule {
  const { user, role, userRoles, rolePermissions } = identity;
  const guarded = new Set([user.service, role.service]);
  const concerns = ({ service }: EntitySpec): boolean => guarded.has(service);
  const rights = specs.flatMap((spec) => (concerns(spec) && spec.write !== null ? [spec.write] : []));

  const anyLeft = async (db: Db): Promise<boolean> => {
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

  return {
    concerns,
    async guard(db, changed, change) {
      if (![...changed].some(concerns)) return change();
      const before = await anyLeft(db);
      const answer = await change();
      if (before && !(await anyLeft(db))) throw noAdministratorLeft();
      return answer;
    },
    wouldRemoveLast: async (db, changes) => changes.length > 0 && wouldRemoveLast(db, identity, rights, changes),
  };
}

const lastAdministrator = 'The last user who can edit roles and users must keep that right.';

/** The 422 of a change that leaves no administrator. */
export const noAdministratorLeft = (): Problem => invalid([{ field: '', message: lastAdministrator }]);
