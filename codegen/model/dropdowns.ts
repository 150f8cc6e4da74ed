import { isRelation } from '#model/kinds.ts';
import type { Permission } from '#model/permission.ts';
import type { PortalFile } from '../load/files.ts';
import { permissionTarget } from './defaults.ts';
import type { Entity } from './entity.ts';

/**
 * Read permissions of pick-lists, one of which is required: those of the entity and of every entity that refers to it (decisions:
 * Permissions). The pick-list of permissions, which are no entity, requires those of roles.
 */
export function dropdownRules(
  entities: readonly Entity[],
  { identity }: PortalFile,
): ReadonlyMap<string, readonly Permission[]> {
  const rules = new Map<string, Set<Permission>>();
  for (const { service, permissions, dropdown } of entities)
    if (dropdown) rules.set(service, new Set(permissions.read));

  const role = entities.find(({ name }) => name === identity.role);
  if (role !== undefined) rules.set(permissionTarget.service, new Set(role.permissions.read));

  for (const { fields, auditFields, permissions, calls } of entities) {
    if (calls === 'list') continue;
    for (const field of [...fields, ...auditFields]) {
      if (!isRelation(field)) continue;
      for (const permission of permissions.read) rules.get(field.to)?.add(permission);
    }
  }
  return new Map([...rules].sort(byName).map(([service, reads]) => [service, [...reads].sort()]));
}

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]) => (a[0] < b[0] ? -1 : 1);
