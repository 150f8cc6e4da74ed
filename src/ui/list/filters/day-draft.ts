import { parseDay } from '#model/date.ts';
import type { Range } from '../filter.ts';

/** What the two boxes of a date filter say. */
export interface DayDraft {
  readonly from: string;
  readonly to: string;
}

/** The days that were typed, or why they are none. No range and no problem: neither box says anything (core 5). */
export function judgeDays({ from, to }: DayDraft): { range?: Range<string>; problem?: string } {
  const [min, max] = [day(from), day(to)];
  if (min === null || max === null) return { problem: 'Enter dates as MM/DD/YYYY.' };
  if (min !== undefined && max !== undefined && min > max) return { problem: 'From must not be after To.' };
  if (min === undefined && max === undefined) return {};
  return { range: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
}

/** `undefined` for an empty box, `null` for anything that is no day. */
function day(text: string): string | null | undefined {
  return text.trim() === '' ? undefined : parseDay(text);
}
