/** Recently opened lists and records, in local storage until sign-out. */
import type { Key } from '#model/key.ts';
import { keyParameter } from '#model/record-address.ts';
import { readItem, writeItem } from '#ui/local-storage.ts';
import { recentKey } from './recent-key.ts';

/** A list by its path, or a record by service and key. */
export type Visit = { readonly to: string } | { readonly entity: string; readonly key: Key; readonly name: string };

const maxEntries = 8;

/** Newest first. */
export function readRecent(userId: number): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(readItem(recentKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Moves an entry to the front. */
export function storeVisit(userId: number, visit: Visit): void {
  const others = readRecent(userId).filter((item) => visitKey(item) !== visitKey(visit));
  writeItem(recentKey(userId), JSON.stringify([visit, ...others].slice(0, maxEntries)));
}

/** Removes an entry. */
export function removeVisit(userId: number, visit: Visit): void {
  const others = readRecent(userId).filter((item) => visitKey(item) !== visitKey(visit));
  writeItem(recentKey(userId), JSON.stringify(others));
}

const visitKey = (visit: Visit): string => ('to' in visit ? visit.to : `${visit.entity} ${keyParameter(visit.key)}`);

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  if ('to' in value) return typeof value.to === 'string';
  return (
    'entity' in value &&
    typeof value.entity === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'key' in value &&
    Array.isArray(value.key) &&
    value.key.every((part) => Number.isSafeInteger(part) || typeof part === 'string')
  );
}
