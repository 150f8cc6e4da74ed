/** The names of drafts in the browser's storage; apart from what is in them, which only forms need. */

/** The part of the browser's storage that is needed. */
export type Items = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** How the keys of a user's drafts begin. */
export const draftsOf = (userId: number): string => `draft.${userId}.`;

export function keysOf(items: Items, prefix: string): string[] {
  const all = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
  return all.filter((key) => key.startsWith(prefix));
}

export function removeDrafts(items: Items, userId: number): void {
  for (const key of keysOf(items, draftsOf(userId))) items.removeItem(key);
}

/** At a sign-out: all that the user has typed, in every tab. Where the browser forbids its storage there is nothing. */
export function forgetDrafts(userId: number): void {
  try {
    removeDrafts(localStorage, userId);
  } catch {}
}
