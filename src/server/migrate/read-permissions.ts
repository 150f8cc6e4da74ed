import type { PermissionRow } from '../../schema/permissions.ts';
import type { DatabaseState } from '../../schema/state.ts';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';

/** Empty if there is no table yet. */
export async function readPermissions(db: Db, state: DatabaseState): Promise<PermissionRow[]> {
  if (state.tables.permission === undefined) return [];
  return system(db).selectFrom('permission').select(['name', 'isActive']).orderBy('id').execute();
}
