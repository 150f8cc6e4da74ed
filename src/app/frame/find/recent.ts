/** Recently opened lists and records, in local storage until sign-out. */
import type { Key } from '#model/key.ts';
import { keyParameter } from '#model/record-address.ts';
import { readItem, writeItem } from '#ui/local-storage.ts';
import { recentKey } from '../../session/recent-key.ts';

/** A list by its path, or a record by service and key. */
export type Opened = { readonly to: string } | { readonly entity: string; readonly key: Key; readonly name: string };

const maxEntries = 8;

/** Newest first. */
export function readRecent(userId: number): readonly Opened[] {
  try {
    const stored: unknown = JSON.parse(readItem(recentKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpened) : [];
  } catch {
    return [];
  }
}

/** Moves an entry to the front. */
export function storeOpened(userId: number, opened: Opened): void {
  const others = readRecent(userId).filter((item) => placeOf(item) !== placeOf(opened));
  writeItem(recentKey(userId), JSON.stringify([opened, ...others].slice(0, maxEntries)));
}

const placeOf = (opened: Opened): string =>
  'to' in opened ? opened.to : `${opened.entity} ${keyParameter(opened.key)}`;

function isOpened(value: unknown): value is Opened {
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
