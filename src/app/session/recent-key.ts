/** Where it is kept what a person opened lately; apart from what is in it, which only quick find needs. */
import { writeItem } from '#ui/local-storage.ts';

export const recentKey = (userId: number): string => `recent.${userId}`;

/** At a sign-out. */
export const forgetRecent = (userId: number): void => writeItem(recentKey(userId), null);
