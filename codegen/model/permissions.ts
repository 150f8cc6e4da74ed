import { generalPermissions, type Permission } from '#model/permission.ts';
import type { Entity } from './entity.ts';

/** Every permission, sorted. */
export const allPermissions = (entities: readonly Entity[]): Permission[] =>
  [...new Set([...generalPermissions, ...entities.flatMap(needsOf)])].sort();

const needsOf = ({ read, write }: Entity): Permission[] => (write === null ? [...read] : [...read, write]);

/** `"*"` is every permission, `x/read` itself, and an asterisk before the slash any resource. */
export const grants = (granted: '*' | readonly string[], permission: string): boolean =>
  granted === '*' || granted.some((pattern) => matches(pattern, permission));

function matches(pattern: string, permission: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*/') ? permission.endsWith(pattern.slice(1)) : pattern === permission;
}
