/**
 * Relative days: `this-quarter`, `last-30-days`, `before:2026-03-09`. Their range depends on today, so addresses and
 * saved lists store the words, never the range.
 */
import { formatDay, isDay, today } from './date.ts';
import { must } from './must.ts';

/** First day of the week and start of the fiscal year. */
export interface CalendarSettings {
  readonly weekStart: WeekDay;
  /** `startMonth`: 1 to 12. Absent: there are no fiscal years. */
  readonly fiscalYear?: { readonly startMonth: number };
}

/** The calendar that relative days refer to. */
export interface Calendar extends CalendarSettings {
  /** Today in local time, `YYYY-MM-DD`. */
  readonly today: string;
}

export const calendarNow = (settings: CalendarSettings): Calendar => ({ ...settings, today: today() });

export type WeekDay = 'monday' | 'sunday';

/** Inclusive; a missing end is open. */
export interface DayRange {
  readonly min?: string;
  readonly max?: string;
}

/** Numbers of weekdays, as in JavaScript. */
export const weekDayNumber = { sunday: 0, monday: 1 } as const satisfies Record<WeekDay, number>;

/** The words offered by filters, in groups; fiscal ones only with a fiscal year. */
export const offeredWords = ({ fiscalYear }: CalendarSettings): readonly (readonly string[])[] => [
  ['today', 'yesterday'],
  ['this-week', 'this-month', 'this-quarter', 'this-year'],
  ['last-7-days', 'last-30-days', 'last-90-days'],
  ['next-7-days', 'next-30-days', 'next-90-days'],
  ...(fiscalYear === undefined
    ? []
    : [['this-fiscal-quarter', 'last-fiscal-quarter', 'this-fiscal-year', 'last-fiscal-year']]),
];

/** Formats words for display: `this quarter`, `before 03/09/2026`. */
export function formatRelativeDays(words: string): string {
  const openRange = readOpenRange(words);
  return openRange === undefined ? words.replaceAll('-', ' ') : `${openRange.side} ${formatDay(openRange.day)}`;
}

/** Parses `before:2026-03-09`; `undefined` for other words. */
export function readOpenRange(words: string): { readonly side: 'before' | 'after'; readonly day: string } | undefined {
  const [, side, day = ''] = /^(before|after):(.+)$/.exec(words) ?? [];
  return (side === 'before' || side === 'after') && isDay(day) ? { side, day } : undefined;
}

const dayCount = /^(last|next)-([1-9]\d{0,3})-days$/;
const period = /^(last|this|next)-(?:(week)|(fiscal-)?(month|quarter|year))$/;

const periodOffsets: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };
const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The range of days that the words mean today, which `last-` and `next-…-days` include; `undefined` for invalid words. */
export function resolveRelativeDays(words: string, calendar: Calendar): DayRange | undefined {
  const { today: day } = calendar;
  if (words === 'today') return { min: day, max: day };
  if (words === 'yesterday') return { min: addDays(day, -1), max: addDays(day, -1) };
  const openRange = readOpenRange(words);
  if (openRange !== undefined) return openRangeOf(openRange.side, openRange.day);
  const [, direction, count] = dayCount.exec(words) ?? [];
  if (direction === 'last') return { min: addDays(day, 1 - Number(count)), max: day };
  if (direction === 'next') return { min: day, max: addDays(day, Number(count) - 1) };
  return resolvePeriod(words, calendar);
}

/** The open range before or after a day; `undefined` beyond the first or last valid day. */
function openRangeOf(side: 'before' | 'after', day: string): DayRange | undefined {
  const neighbour = addDays(day, side === 'before' ? -1 : 1);
  if (!isDay(neighbour)) return undefined;
  return side === 'before' ? { max: neighbour } : { min: neighbour };
}

function resolvePeriod(words: string, { today: day, weekStart, fiscalYear }: Calendar): DayRange | undefined {
  const [, direction = '', week, fiscal, name = ''] = period.exec(words) ?? [];
  const offset = periodOffsets[direction];
  if (offset === undefined) return undefined;
  if (week !== undefined) {
    const firstDayOfWeek = addDays(day, 7 * offset - remainder(weekDayOf(day) - weekDayNumber[weekStart], 7));
    return { min: firstDayOfWeek, max: addDays(firstDayOfWeek, 6) };
  }
  if (fiscal !== undefined && (fiscalYear === undefined || name === 'month')) return undefined;
  const startMonth = fiscal === undefined || fiscalYear === undefined ? 0 : fiscalYear.startMonth - 1;
  const length = must(monthsOf[name], 'a period has a length');
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const firstMonth = month - remainder(month - startMonth, length) + offset * length;
  return { min: firstDay(firstMonth), max: addDays(firstDay(firstMonth + length), -1) };
}

/** The first day of a month, numbered from year 0. */
export const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

const dayMs = 86_400_000;

/** Adds days, in UTC, where every day has 24 hours. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

const weekDayOf = (day: string): number => new Date(day).getUTCDay();

/** The modulo, never negative. */
export const remainder = (dividend: number, divisor: number): number => ((dividend % divisor) + divisor) % divisor;
