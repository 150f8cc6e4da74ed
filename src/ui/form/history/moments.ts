/** Moments at which somebody wants to see a record: right after a change, or at the end of a day. */
import { formatDay, formatInstant, fromLocalTime } from '#model/date.ts';
import { calendarNow, daysOf, type CalendarFacts } from '#model/day-words.ts';
import { must } from '#model/must.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { entriesAfter } from './versions.ts';

export type Moment =
  | { readonly kind: 'now' }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'change'; readonly id: number };

export const now: Moment = { kind: 'now' };

/** The days that are asked for most, one press away. */
export function nearDays(calendar: CalendarFacts): readonly { readonly text: string; readonly day: string }[] {
  const firstOf = (words: string) => must(daysOf(words, calendarNow(calendar))?.min, 'the words have a first day');
  return [
    { text: 'Yesterday', day: firstOf('yesterday') },
    { text: 'First of the month', day: firstOf('this-month') },
    { text: 'First of the quarter', day: firstOf('this-quarter') },
  ];
}

/** In ms since 1970; a day counts to its end, where the reader is. */
export function instantOf(moment: Exclude<Moment, { kind: 'change' }>): number {
  return moment.kind === 'now' ? Number.POSITIVE_INFINITY : Date.parse(fromLocalTime(`${moment.day} 23:59:59`)) + 999;
}

/** How many of the newest entries are taken back to come to a moment. */
export function undoneAt(moment: Moment, entries: readonly HistoryEntry[]): number {
  if (moment.kind !== 'change') return entriesAfter(entries, instantOf(moment));
  return Math.max(
    entries.findIndex(({ id }) => id === moment.id),
    0,
  );
}

/** What a moment is called where one of several is chosen. */
export function momentText(moment: Moment, entries: readonly HistoryEntry[]): string {
  if (moment.kind === 'now') return 'Now';
  if (moment.kind === 'day') return formatDay(moment.day);
  const entry = entries.find(({ id }) => id === moment.id);
  return entry === undefined ? '' : `${formatInstant(entry.changedDate)}, ${personOf(entry)}`;
}

/** Who made a change. */
export function personOf({ changedBy }: HistoryEntry): string {
  if (changedBy === null) return 'The system';
  return changedBy.name || `#${changedBy.id}`;
}
