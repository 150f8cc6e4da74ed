import type { IdentityModel } from '#model/identity.ts';
import type { Db } from '../database/database.ts';
import type { RolesConfig } from './oidc-config.ts';

/** Names in OIDC_ROLES of roles that don't exist, and so would grant nothing. */
export async function missingRoles(db: Db, { role }: IdentityModel, roles: RolesConfig): Promise<readonly string[]> {
  const names = [...new Set(Object.values(roles.byValue))];
  if (names.length === 0) return [];
  const existing = await db
    .selectFrom(role.table)
    .select(role.name)
    .where('isActive', '=', true)
    .where(role.name, 'in', names)
    .execute();
  const existingNames = new Set(existing.map((row) => row[role.name]));
  return names.filter((name) => !existingNames.has(name)).sort();
}
