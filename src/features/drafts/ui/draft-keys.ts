/** Keys of drafts in local storage. Separate from their content, which only forms need to load. */

/** The part of `Storage` that drafts use. */
export type DraftItems = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Key prefix of a user's drafts. */
export const draftPrefix = (userId: number): string => `draft.${userId}.`;

export function draftKeys(items: DraftItems, prefix: string): string[] {
  const all = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
  return all.filter((key) => key.startsWith(prefix));
}

export function removeDrafts(items: DraftItems, userId: number): void {
  for (const key of draftKeys(items, draftPrefix(userId))) items.removeItem(key);
}

/** Removes the user's drafts of every tab, at sign-out. Ignores browsers that forbid local storage. */
export function removeAllDrafts(userId: number): void {
  try {
    removeDrafts(localStorage, userId);
  } catch {}
}
