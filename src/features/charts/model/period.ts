/** Calendar and fiscal months, quarters and years, by which charts group rows. */
import { isFiscal, periodLengths, type ChartPeriod } from './chart.ts';
import { isDay } from '#model/date.ts';
import { addDays, firstDay, remainder, type CalendarSettings, type DayRange } from '#model/relative-days.ts';

/** Length of a period in months, and a month of the year, 0 to 11, in which such a period begins. */
export function monthsIn(
  period: ChartPeriod,
  { fiscalYear }: CalendarSettings,
): { readonly length: number; readonly firstMonth: number } {
  return { length: periodLengths[period], firstMonth: isFiscal(period) ? (fiscalYear?.startMonth ?? 1) - 1 : 0 };
}

/** The first day of the period `count` periods later. */
export function addPeriods(periodStart: string, period: ChartPeriod, count: number): string {
  return firstDay(monthOf(periodStart) + count * periodLengths[period]);
}

/** Number of periods from the first to the last. */
export const periodsBetween = (periodStart: string, lastStart: string, period: ChartPeriod): number =>
  (monthOf(lastStart) - monthOf(periodStart)) / periodLengths[period];

/** The days of the period that begins on this day. An end beyond the valid days is open. */
export function periodRange(periodStart: string, period: ChartPeriod): DayRange {
  const lastDay = addDays(addPeriods(periodStart, period, 1), -1);
  return { ...(isDay(periodStart) && { min: periodStart }), ...(isDay(lastDay) && { max: lastDay }) };
}

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** Formats a period: `Mar 2026`, `Q1 2026`, `2026`. A fiscal year has the number of the year in which it ends: `Q1 FY 2027`. */
export function periodText(periodStart: string, period: ChartPeriod, calendar: CalendarSettings): string {
  const { length, firstMonth } = monthsIn(period, calendar);
  const month = monthOf(periodStart) - firstMonth;
  if (length === 1) return monthName.format(new Date(periodStart));
  const year = Math.floor(month / 12) + (firstMonth === 0 ? 0 : 1);
  const yearText = isFiscal(period) ? `FY ${year}` : String(year);
  return length === 3 ? `Q${remainder(month, 12) / 3 + 1} ${yearText}` : yearText;
}

/** The month's number, counted from year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
