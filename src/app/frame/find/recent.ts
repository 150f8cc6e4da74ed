/** What a person opened lately: lists and records, kept in their browser until they sign out. */
import type { Key } from '#model/key.ts';
import { keyParameter } from '#model/record-address.ts';
import { readItem, writeItem } from '#ui/local-storage.ts';
import { recentKey } from '../../session/recent-key.ts';

/** A list, by its path; or a record, by its entity's service and its key. */
export type Opened = { readonly to: string } | { readonly entity: string; readonly key: Key; readonly name: string };

const most = 8;

/** The newest first. */
export function readRecent(userId: number): readonly Opened[] {
  try {
    const kept: unknown = JSON.parse(readItem(recentKey(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOpened) : [];
  } catch {
    return [];
  }
}

/** Puts what was opened now before all the rest. */
export function storeOpened(userId: number, opened: Opened): void {
  const others = readRecent(userId).filter((one) => placeOf(one) !== placeOf(opened));
  writeItem(recentKey(userId), JSON.stringify([opened, ...others].slice(0, most)));
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
