/** Arithmetic and formats of days (`2026-09-01`) and instants (ISO 8601 in UTC). */
import { randomInteger, randomBoolean } from '../model/random.ts';

const dayMs = 86_400_000;

/** The day of a day or an instant. */
export const dayOf = (at: string): string => at.slice(0, 10);

/** `days` after a day or an instant, as a day. */
export const daysAfter = (from: string, days: number): string =>
  days === 0 ? dayOf(from) : new Date(Date.parse(dayOf(from)) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayMs);

/** The last day of the month that is `months` after the day's month. */
export function monthEnd(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}

const hourMs = 3_600_000;

/** A random instant of a day before 20:00, so that {@link soonAfter} stays on the same day. */
export const instantOn = (day: string): string =>
  new Date(Date.parse(day) + randomInteger(0, 20 * hourMs)).toISOString();

/** A random instant in office hours from Tokyo to Seattle. Moves most weekend days to Monday, unless that is after `last`. */
export function officeInstant(day: string, last: string): string {
  const weekday = new Date(day).getUTCDay();
  const untilMonday = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  const monday = daysAfter(day, untilMonday);
  const workday = untilMonday > 0 && monday <= last && randomBoolean(0.9) ? monday : dayOf(day);
  return new Date(Date.parse(workday) + randomInteger(hourMs, 19 * hourMs)).toISOString();
}

/** A random instant within half an hour after another. */
export const soonAfter = (instant: string): string =>
  new Date(Date.parse(instant) + randomInteger(60_000, 1_800_000)).toISOString();

/** `2026-09-01` as 20260901. */
export const dayNumber = (day: string): number => Number(dayOf(day).replaceAll('-', ''));

/** `2026-09-01` as `Q3 2026`. */
export const quarterOf = (day: string): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

/** `2026-09-01` as `FY27` if fiscal years begin in July: they are named after the year in which they end. */
export function fiscalYearOf(day: string, startMonth: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const endsLater = startMonth > 1 && month >= startMonth;
  return `FY${String(year + Number(endsLater)).slice(2)}`;
}
