/** Filters by days: fixed ones, and words such as `today`, which are resolved when the list is asked for. */
import { formatDay, isDay } from '../date.ts';
import {
  addDays,
  formatRelativeDays,
  parseRelativeDays,
  resolveRelativeDays,
  type Calendar,
  type CalendarSettings,
  type DayRange,
} from '../relative-days.ts';

/**
 * Ends are included, and a missing one is open. Each is a day, `YYYY-MM-DD`, or words, which mean their first day as `min` and their
 * last as `max`: `{ max: 'today' }` is until today, `this-quarter` at both ends the whole quarter.
 */
export interface DayFilter {
  readonly min?: string;
  readonly max?: string;
}

/** The days of a filter as of today. */
export function daysNow({ min, max }: DayFilter, calendar: Calendar): DayRange {
  const [first, last] = [dayNow(min, 'min', calendar), dayNow(max, 'max', calendar)];
  return { ...(first !== undefined && { min: first }), ...(last !== undefined && { max: last }) };
}

const dayNow = (end: string | undefined, side: 'min' | 'max', calendar: Calendar): string | undefined =>
  end === undefined || isDay(end) ? end : resolveRelativeDays(end, calendar)?.[side];

/** Whether the filter's days depend on today. */
export const isRelative = ({ min, max }: DayFilter): boolean =>
  [min, max].some((end) => end !== undefined && !isDay(end));

/** The words of a filter that consists of them, such as `this-quarter`. */
export const relativeWords = (filter: DayFilter | undefined): string | undefined =>
  filter?.min === undefined || filter.min !== filter.max || isDay(filter.min) ? undefined : filter.min;

/** Formats a filter: `this quarter`, `on or before today`, `03/09/2026 to 03/31/2026`. */
export function formatDays({ min, max }: DayFilter): string {
  if (min === undefined) return `on or before ${formatEnd(max)}`;
  if (max === undefined) return `on or after ${formatEnd(min)}`;
  return min === max ? formatEnd(min) : `${formatEnd(min)} to ${formatEnd(max)}`;
}

/** Formats one end; empty for a missing one. */
export const formatEnd = (end = ''): string => (isDay(end) ? formatDay(end) : formatRelativeDays(end));

/** Parses an end of an address. */
export const readDay = (text: string, calendar: CalendarSettings): string | undefined =>
  isDay(text) ? text : parseRelativeDays(text, calendar);

/** Words are in any order: what they mean depends on today. */
export const areDaysInOrder = (min: string, max: string): boolean => !isDay(min) || !isDay(max) || min <= max;

/** Parses `before:2026-03-09` and `after:2026-03-09` of earlier versions, which left the day itself out. */
export function readExclusiveRange(text: string): DayRange | undefined {
  const [, side, day = ''] = /^(before|after):(.+)$/.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const neighbour = addDays(day, side === 'before' ? -1 : 1);
  if (!isDay(neighbour)) return undefined;
  return side === 'before' ? { max: neighbour } : { min: neighbour };
}
