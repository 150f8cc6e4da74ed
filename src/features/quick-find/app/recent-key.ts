/** Local storage key of recently opened pages. Separate from their code, which only quick find loads. */
import { writeItem } from '#ui/local-storage.ts';

export const recentKey = (userId: number): string => `recent.${userId}`;

/** Removes the user's entries, at sign-out. */
export const removeRecent = (userId: number): void => writeItem(recentKey(userId), null);
