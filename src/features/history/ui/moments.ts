/** Points in a record's history: now, the end of a day, or right after a change. */
import { authorName } from '#model/author.ts';
import { formatDay, formatInstant } from '#model/date.ts';
import { endOfDay } from '#model/local-time.ts';
import { calendarNow, resolveRelativeDays, type CalendarSettings } from '#model/relative-days.ts';
import { must } from '#model/must.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { countEntriesAfter } from './versions.ts';

export type Moment =
  | { readonly kind: 'now' }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'change'; readonly id: number };

export const now: Moment = { kind: 'now' };

/** Shortcuts to common days. */
export function dayShortcuts(calendar: CalendarSettings): readonly { readonly text: string; readonly day: string }[] {
  const firstOf = (words: string) =>
    must(resolveRelativeDays(words, calendarNow(calendar))?.min, 'the relative date has a first day');
  return [
    { text: 'Yesterday', day: firstOf('yesterday') },
    { text: 'First of the month', day: firstOf('this-month') },
    { text: 'First of the quarter', day: firstOf('this-quarter') },
  ];
}

/** In milliseconds since 1970; for a day, its end in local time. */
export function instantOf(moment: Exclude<Moment, { kind: 'change' }>): number {
  return moment.kind === 'now' ? Number.POSITIVE_INFINITY : Date.parse(endOfDay(moment.day)) + 999;
}

/** How many of the newest entries to undo to get to a moment. */
export function undoneCount(moment: Moment, entries: readonly HistoryEntry[]): number {
  if (moment.kind !== 'change') return countEntriesAfter(entries, instantOf(moment));
  return Math.max(
    entries.findIndex(({ id }) => id === moment.id),
    0,
  );
}

/** Text of a moment as an option. */
export function momentText(moment: Moment, entries: readonly HistoryEntry[]): string {
  if (moment.kind === 'now') return 'Now';
  if (moment.kind === 'day') return formatDay(moment.day);
  const entry = entries.find(({ id }) => id === moment.id);
  return entry === undefined ? '' : `${formatInstant(entry.changedDate)}, ${changeAuthor(entry)}`;
}

/** Name of the person who made a change. */
export function changeAuthor({ changedBy }: HistoryEntry): string {
  if (changedBy === null) return 'The system';
  return authorName(changedBy);
}
