/** Whether quick find is on, and what it finds. */
import type { Portal } from '#model/portal.ts';

/** Otherwise the top bar's search box does nothing (core 1). */
export const hasQuickFind = ({ features }: Pick<Portal, 'features'>): boolean => features['commandPalette'] === true;

/** Maximum characters of the search text. */
export const maxFindText = 100;

/** Maximum records in the response, per entity and in total. */
export const maxFindResults = { ofEntity: 5, inAll: 20 };

/** Parses a record id, with or without `#`; `null` for other text. */
export function parseRecordId(text: string): number | null {
  const number = /^#?\d{1,16}$/.test(text) ? Number(text.replace('#', '')) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Whether records are searched by this text; fewer characters would match nearly all of them. */
export const isFindText = (text: string): boolean => text.length >= 2 || parseRecordId(text) !== null;
