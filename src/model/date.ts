/**
 * Days and instants as text. A day (`YYYY-MM-DD`) never becomes a `Date`: no time zone can move it.
 */

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** How a person or a spreadsheet writes a day: each says by itself which part is which. */
const writtenForms = [
  /^(?<month>\d{1,2})(?<by>[/-])(?<date>\d{1,2})\k<by>(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<date>\d{1,2})\/(?<year>\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/,
  /^(?<date>\d{1,2})(?<by>[ -])(?<month>[a-z]{3,9})\k<by>(?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9}) (?<date>\d{1,2})(,| |, )(?<year>\d{4}|\d{2})$/i,
];
const instant = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const two = (part: number): string => String(part).padStart(2, '0');

/** Whether the text is a day of the calendar, in years 0001 to 9999. */
export function isDay(text: string): boolean {
  const [, year, month, date] = day.exec(text) ?? [];
  if (year === undefined || year === '0000') return false;
  const daysInMonth = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= daysInMonth;
}

/** Whether the text is an instant: ISO 8601 with a time zone. */
export const isInstant = (text: string): boolean => instant.test(text) && isDay(text.slice(0, 10));

/** The day of an instant in UTC. */
export const dayIn = (instant: string): string => new Date(instant).toISOString().slice(0, 10);

/** Whether the text is a day, or an instant whose day in UTC is one, too. */
export const isMoment = (text: string): boolean => isDay(text) || (isInstant(text) && isDay(dayIn(text)));

const written =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<time>([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?) ?(?<zone>Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/i;

/**
 * The instant that a program wrote, as ISO 8601 in UTC: `2026-03-09T16:05:00Z`, and what a database writes, such as
 * `2026-03-09 16:05:00.123+02`. Without a zone it is UTC. `null` for anything else.
 */
export function parseInstant(text: string): string | null {
  const { day = '', time, zone = 'Z' } = written.exec(text.trim())?.groups ?? {};
  if (time === undefined || !isDay(day)) return null;
  const hours = zone.length === 1 ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  return new Date(`${day}T${time}${hours}`).toISOString();
}

/** Whether the first of two days, or of two instants, is the earlier. What is neither has a problem of its own. */
export function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  // Days compare as text; instants may be written in several zones.
  if (isDay(one) && isDay(other)) return one < other;
  return isInstant(one) && isInstant(other) && Date.parse(one) < Date.parse(other);
}

/** The formats of record schemas that are judged; the others are for readers, and judged by what says more. */
export const formats = {
  date: isDay,
  'date-time': isInstant,
  email: true,
  uri: true,
  'time-local': true,
  uuid: true,
  decimal: true,
} as const;

/** `2026-03-09` or `2026-03-09T23:59:00.000Z` as `03/09/2026`: an instant by its UTC day (core 3). Empty for nothing. */
export function formatDay(value: string | null | undefined): string {
  const [, year, month, date] = day.exec((value ?? '').slice(0, 10)) ?? [];
  return year === undefined ? '' : `${month}/${date}/${year}`;
}

/** An instant as `03/09/2026 4:05 PM` in the reader's own time zone (core 9). Empty for nothing. */
export function formatInstant(value: string | null | undefined): string {
  if (value === null || value === undefined) return '';
  const at = new Date(value);
  const time = `${at.getHours() % 12 || 12}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
  return `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()} ${time}`;
}

/** A day as MM/DD/YYYY; what is no day, as it was typed. */
export const dayText = (value: string): string => (isDay(value) ? formatDay(value) : value);

/**
 * The day that a person or a spreadsheet wrote: `03/09/2026`, `3/9/26`, `3-9-2026`, `2026-03-09`, `9 Mar 2026`, `9-Mar-26` or
 * `March 9, 2026`. `null` for anything else: dots, for one, mean the day first to half of the world, and of two digits between
 * dashes nobody knows which are the year.
 */
export function parseDay(text: string): string | null {
  const written = text.trim();
  const groups = writtenForms.map((form) => form.exec(written)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const { year, month, date } = groups as Record<'year' | 'month' | 'date', string>;
  const parsed = `${wholeYear(year)}-${two(monthOf(month))}-${two(Number(date))}`;
  return isDay(parsed) ? parsed : null;
}

/** Two digits are the year nearest to 2020, which is how PostgreSQL reads them. */
const wholeYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`);

/** A number, or a name of three letters or more (`Sept`); 0 for what is none. */
const monthOf = (text: string): number =>
  Number(text) || monthNames.findIndex((name) => name.startsWith(text.toLowerCase())) + 1;

/** What is said beside text that is no day. */
export const notADay = 'This is not a date. Write MM/DD/YYYY.';

/** An instant as `2026-03-09 16:05:00` on the reader's clock, which is what a date-and-time picker holds. */
export function toLocalTime(value: string): string {
  const at = new Date(value);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** The reader's day. */
export const today = (): string => toLocalTime(new Date().toISOString()).slice(0, 10);

/** The instant at which the reader's clock shows `2026-03-09 16:05:00`, as ISO 8601 in UTC. */
export const fromLocalTime = (local: string): string => new Date(local.replace(' ', 'T')).toISOString();
