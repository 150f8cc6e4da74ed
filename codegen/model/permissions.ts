import {
  generalPermissions,
  isOfField,
  restrictedPermissions,
  permissionTo,
  ruledPermission,
  ruleOf,
  type Permission,
} from '#model/permission.ts';
import { restrictableVerbs, verbNames } from '#model/verbs.ts';
import type { EntityFile } from '../load/files.ts';
import { ownPermissionsOf, permissionOf } from './defaults.ts';
import { fieldResources } from './field-permission.ts';
import type { Entity } from './entity.ts';

/** Every permission, sorted. */
export const allPermissions = (entities: readonly Entity[]): Permission[] =>
  [...new Set([...generalPermissions, ...entities.flatMap(permissionsOfEntity)])].sort();

/** The permissions of the entity, of its rules, by names of their own, and of its fields. */
export function permissionsOfEntity({ permissions, rows = {}, ownPermissions, fields }: Entity): Permission[] {
  const ruled = Object.keys(rows).flatMap((rule) =>
    restrictedPermissions(permissions).map((permission) => ruledPermission(permission, rule)),
  );
  return [
    ...Object.values(permissions).flat(),
    ...ruled,
    ...ownPermissions.map(({ permission }) => permission),
    ...fields.flatMap(({ permission }) => Object.values(permission ?? {})),
  ];
}

/** The permissions that an entity's file declares. */
export function permissionsOf(file: EntityFile, files: ReadonlyMap<string, EntityFile>): Permission[] {
  const own = verbNames.flatMap((verb) => permissionOf(file, verb) ?? []);
  const narrowed = restrictableVerbs.flatMap((verb) => permissionOf(file, verb) ?? []);
  const ruled = Object.keys(file.rows ?? {}).flatMap((rule) =>
    narrowed.map((permission) => ruledPermission(permission, rule)),
  );
  const resources = file.fields.flatMap((field) => fieldResources(file, field, files));
  return [
    ...own,
    ...ruled,
    ...ownPermissionsOf(file).map(({ permission }) => permission),
    ...resources.flatMap((resource) => restrictableVerbs.map((verb) => permissionTo(verb, resource))),
  ];
}

/**
 * `"*"` is every permission, `x/read` itself, and an asterisk before the slash any entity. Who has a permission for all rows needs none
 * for some of them: those are granted by their own names alone. So are those of fields, which are there to be held by few.
 */
export const grants = (granted: '*' | readonly string[], permission: string): boolean =>
  granted === '*' ? ruleOf(permission) === null : granted.some((pattern) => matches(pattern, permission));

function matches(pattern: string, permission: string): boolean {
  if (pattern === '*') return ruleOf(permission) === null;
  if (!pattern.startsWith('*/')) return pattern === permission;
  return permission.endsWith(pattern.slice(1)) && !isOfField(permission);
}
