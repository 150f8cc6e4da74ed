/**
 * Relative days: `today`, `in-7-days`, `this-quarter`, `last-30-days`. Their range depends on today, so addresses and saved lists
 * store the words, never the range.
 */
import { today } from './date.ts';
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

/** Days, both ends included; a missing end is open. */
export interface DayRange {
  readonly min?: string;
  readonly max?: string;
}

/** A range with both ends. */
type Days = Required<DayRange>;

/** Numbers of weekdays, as in JavaScript. */
export const weekDayNumber = { sunday: 0, monday: 1 } as const satisfies Record<WeekDay, number>;

/** The words offered by filters, in groups; fiscal ones only with a fiscal year. */
export const offeredWords = ({ fiscalYear }: CalendarSettings): readonly (readonly string[])[] => [
  ['today', 'yesterday', 'tomorrow'],
  ['week', 'month', 'quarter', 'year'].flatMap((name) => [`this-${name}`, `last-${name}`, `next-${name}`]),
  ['last', 'next'].flatMap((side) => [7, 30, 90].map((count) => `${side}-${count}-days`)),
  ...(fiscalYear === undefined
    ? []
    : [['this-fiscal-quarter', 'last-fiscal-quarter', 'this-fiscal-year', 'last-fiscal-year']]),
];

/** Formats words for display: `this quarter`. */
export const formatRelativeDays = (words: string): string => words.replaceAll('-', ' ').replace(/\b1 days/, '1 day');

/**
 * Parses words as people type them, such as `This quarter`, `today + 7`, `1 day ago` or `end of the month`; `undefined` for words that
 * mean no days in this calendar.
 */
export function parseRelativeDays(text: string, calendar: CalendarSettings): string | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^today ?\+ ?(\d+)( days?)?$/, 'in $1 days')
    .replace(/^today ?[-−] ?(\d+)( days?)?$/, '$1 days ago')
    .replace(/\bday\b/, 'days')
    .replace(/\bof the\b/, 'of this')
    .replaceAll(/\s+/g, '-');
  // Whether words are valid doesn't depend on today.
  return resolveRelativeDays(words, { ...calendar, today: '2000-01-01' }) === undefined ? undefined : words;
}

const nearDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);
const distance = /^(?:in-([1-9]\d{0,3})-days|([1-9]\d{0,3})-days-ago)$/;
const dayCount = /^(last|next)-([1-9]\d{0,3})-days$/;
const end = /^(start|end)-of-(.+)$/;
const period = /^(last|this|next)-(?:(week)|(fiscal-)?(month|quarter|year))$/;

const periodOffsets: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };
const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The range of days that the words mean today, which `last-` and `next-…-days` include; `undefined` for invalid words. */
export function resolveRelativeDays(words: string, calendar: Calendar): Days | undefined {
  const { today: day } = calendar;
  const offset = offsetOf(words);
  if (offset !== undefined) return oneDay(addDays(day, offset));
  const [, direction, count] = dayCount.exec(words) ?? [];
  if (direction === 'last') return { min: addDays(day, 1 - Number(count)), max: day };
  if (direction === 'next') return { min: day, max: addDays(day, Number(count) - 1) };
  const [, side, name] = end.exec(words) ?? [];
  if (name === undefined) return resolvePeriod(words, calendar);
  const range = resolvePeriod(name, calendar);
  return range && oneDay(side === 'start' ? range.min : range.max);
}

/** The distance in days from today, of words that mean one day. */
function offsetOf(words: string): number | undefined {
  const [, ahead, ago] = distance.exec(words) ?? [];
  if (ahead !== undefined) return Number(ahead);
  return ago === undefined ? nearDays.get(words) : -Number(ago);
}

const oneDay = (day: string): Days => ({ min: day, max: day });

function resolvePeriod(words: string, { today: day, weekStart, fiscalYear }: Calendar): Days | undefined {
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
