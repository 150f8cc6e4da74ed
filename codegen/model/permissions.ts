import type { Entity } from './entity.ts';

/** What everybody who is signed in holds. */
export const generalPermissions = ['allUsers', 'anonymous'] as const;

/** Every permission there is, sorted. */
export const permissionsOf = (entities: readonly Entity[]): string[] =>
  [...new Set([...generalPermissions, ...entities.flatMap(needsOf)])].sort();

const needsOf = ({ read, write }: Entity): string[] => (write === null ? [...read] : [...read, write]);
