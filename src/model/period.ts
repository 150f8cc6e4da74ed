/** Months, quarters and years, of the calendar and of an organisation: the periods by which rows are grouped in time. */
import { isFiscal, periodLengths, type ChartPeriod } from './chart.ts';
import { isDay } from './date.ts';
import { addDays, firstDay, remainder, type CalendarFacts, type DayRange } from './day-words.ts';

/** How many months a period has, and the month of the year, 0 to 11, with which one of them begins. */
export function monthsIn(
  period: ChartPeriod,
  { fiscalYear }: CalendarFacts,
): { readonly length: number; readonly begins: number } {
  return { length: periodLengths[period], begins: isFiscal(period) ? (fiscalYear?.startMonth ?? 1) - 1 : 0 };
}

/** The first day of the period that begins some periods after the one of this first day. */
export function laterPeriod(first: string, period: ChartPeriod, count: number): string {
  return firstDay(monthOf(first) + count * periodLengths[period]);
}

/** How many periods later the second begins. */
export const periodsBetween = (first: string, last: string, period: ChartPeriod): number =>
  (monthOf(last) - monthOf(first)) / periodLengths[period];

/** The days of the period that begins on this day. An end that is no day of the calendar is open. */
export function daysIn(first: string, period: ChartPeriod): DayRange {
  const last = addDays(laterPeriod(first, period, 1), -1);
  return { ...(isDay(first) && { min: first }), ...(isDay(last) && { max: last }) };
}

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** `Mar 2026`, `Q1 2026`, `2026`; a fiscal year is named after the year in which it ends: `FY 2027`, `Q1 FY 2027`. */
export function periodText(first: string, period: ChartPeriod, facts: CalendarFacts): string {
  const { length, begins } = monthsIn(period, facts);
  const month = monthOf(first) - begins;
  if (length === 1) return monthName.format(new Date(first));
  const year = Math.floor(month / 12) + (begins === 0 ? 0 : 1);
  const named = isFiscal(period) ? `FY ${year}` : String(year);
  return length === 3 ? `Q${remainder(month, 12) / 3 + 1} ${named}` : named;
}

/** Counted from that of the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
