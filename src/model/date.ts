/**
 * Days, instants, and local dates with a time, as text. A day (`YYYY-MM-DD`) never becomes a `Date`, so that no time zone can shift it.
 */

import { toLocalTime, zoneMark } from './local-time.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
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

/** Unambiguous formats of days written by people or spreadsheets. */
const dayFormats = [
  /^(?<month>\d{1,2})(?<separator>[/-])(?<date>\d{1,2})\k<separator>(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<date>\d{1,2})\/(?<year>\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/,
  /^(?<date>\d{1,2})(?<separator>[ -])(?<month>[a-z]{3,9})\k<separator>(?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9}) (?<date>\d{1,2})(,| |, )(?<year>\d{4}|\d{2})$/i,
];
const instantPattern = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/;

const localPattern = /^(\d{4}-\d{2}-\d{2})[T ](([01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(\.\d{1,6})?)?$/;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Whether the text is a day of the calendar, in years 0001 to 9999. */
export function isDay(text: string): boolean {
  const [, year, month, date] = dayPattern.exec(text) ?? [];
  if (year === undefined || year === '0000') return false;
  const daysInMonth = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= daysInMonth;
}

/**
 * Whether the text is an instant: ISO 8601 with a time zone, less than 16 hours from UTC as in PostgreSQL. In UTC, too, it is in years
 * 0001 to 9999.
 */
export const isInstant = (text: string): boolean =>
  instantPattern.test(text) && isDay(text.slice(0, 10)) && isDay(utcDayOf(text));

/** Whether the text is a date or time that PostgreSQL has and the calendar lacks: infinity, years BC, years after 9999. */
export const isBeyondCalendar = (text: string): boolean => /^(-?infinity|\d{5,}-.+|\d{4,}-.+ BC)$/.test(text);

/** The day of an instant in UTC. */
export const utcDayOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10);

export const isDayOrInstant = (text: string): boolean => isDay(text) || isInstant(text);

const looseInstantPattern =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<time>([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?) ?(?<zone>Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/i;

/**
 * Parses an instant written by a program, `2026-03-09T16:05:00Z` or, as databases write it, `2026-03-09 16:05:00.123+02`, to
 * ISO 8601 in UTC. Without a zone it is UTC. `null` for anything else.
 */
export function parseInstant(text: string): string | null {
  const { day = '', time, zone = 'Z' } = looseInstantPattern.exec(text.trim())?.groups ?? {};
  if (time === undefined || !isDay(day)) return null;
  const hours = zone.length === 1 ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  return new Date(`${day}T${time}${hours}`).toISOString();
}

/** Whether the first of two days, local times or instants is earlier; `false` for invalid ones, which other rules report. */
export function isBefore(instant: unknown, otherInstant: unknown): boolean {
  if (typeof instant !== 'string' || typeof otherInstant !== 'string') return false;
  // Days compare as text; instants may have different zones.
  if (isDay(instant) && isDay(otherInstant)) return instant < otherInstant;
  const [local, otherLocal] = [localDateTimeText(instant), localDateTimeText(otherInstant)];
  if (local !== null && otherLocal !== null) return local < otherLocal;
  return isInstant(instant) && isInstant(otherInstant) && Date.parse(instant) < Date.parse(otherInstant);
}

/** Whether two instants are the same, whatever zones they are written in; other values are if they are equal. */
export function isSameInstant(a: unknown, b: unknown): boolean {
  const areInstants = typeof a === 'string' && typeof b === 'string' && isInstant(a) && isInstant(b);
  return areInstants ? Date.parse(a) === Date.parse(b) : (a ?? null) === (b ?? null);
}

/** Formats of record schemas. `true`: not validated here, but by keywords with better messages. */
export const formats = {
  date: isDay,
  'date-time': isInstant,
  email: true,
  uri: true,
  'date-time-local': true,
  int64: true,
  'time-local': true,
  uuid: true,
  decimal: true,
} as const;

/** Formats `2026-03-09` or `2026-03-09T23:59:00.000Z` as `03/09/2026`: an instant by its UTC day (core 3). Empty for null. */
export function formatDay(value: string | null | undefined): string {
  const [, year, month, date] = dayPattern.exec((value ?? '').slice(0, 10)) ?? [];
  return year === undefined ? '' : `${month}/${date}/${year}`;
}

/** Formats an instant as `03/09/2026 4:05 PM` in local time (core 9), with its zone in an hour that is there twice. Empty for null. */
export function formatInstant(value: string | null | undefined): string {
  if (value === null || value === undefined) return '';
  const local = new Date(value);
  const time = `${local.getHours() % 12 || 12}:${twoDigits(local.getMinutes())} ${local.getHours() < 12 ? 'AM' : 'PM'}`;
  return `${twoDigits(local.getMonth() + 1)}/${twoDigits(local.getDate())}/${local.getFullYear()} ${time}${zoneMark(value)}`;
}

/** Formats an instant in local time as {@link formatDateTime} does, with its zone as {@link formatInstant}. */
export const formatLocalTime = (value: string): string =>
  isInstant(value) ? `${formatDateTime(toLocalTime(value))}${zoneMark(value)}` : formatDateTime(value);

/** Formats a day as MM/DD/YYYY; other text is returned unchanged. */
export const dayText = (value: string): string => (isDay(value) ? formatDay(value) : value);

/**
 * Parses a day written by a person or a spreadsheet: `03/09/2026`, `3/9/26`, `3-9-2026`, `2026-03-09`, `9 Mar 2026`, `9-Mar-26`
 * or `March 9, 2026`. `null` for anything else, such as ambiguous formats: with dots (day first in half of the world), or with
 * two-digit years between dashes.
 */
export function parseDay(text: string): string | null {
  const trimmed = text.trim();
  const groups = dayFormats.map((form) => form.exec(trimmed)?.groups).find((groups) => groups !== undefined);
  if (groups === undefined) return null;
  const { year, month, date } = groups as Record<'year' | 'month' | 'date', string>;
  const parsed = `${fullYear(year)}-${twoDigits(monthOf(month))}-${twoDigits(Number(date))}`;
  return isDay(parsed) ? parsed : null;
}

/** Two-digit years as in PostgreSQL: the one nearest to 2020. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`);

/** A month's number, from digits or a name of three letters or more (`Sept`); 0 for other text. */
const monthOf = (text: string): number =>
  Number(text) || monthNames.findIndex((name) => name.startsWith(text.toLowerCase())) + 1;

export const invalidDayMessage = 'This is not a date. Write MM/DD/YYYY.';

export const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

/** Today in local time. */
export const today = (): string => toLocalTime(new Date().toISOString()).slice(0, 10);

/**
 * Whether the text is a local date and time, `2026-03-09T16:05:00`, with up to six decimals of a second: the time of a clock on the
 * wall, which no time zone shifts (PostgreSQL's `timestamp` without a zone).
 */
export const isLocalDateTime = (text: string): boolean => localDateTimeText(text) !== null;

/** The canonical form, as PostgreSQL writes it in JSON: with seconds, without zeros at the end of their decimals; null for other text. */
export function localDateTimeText(text: string): string | null {
  const [, day = '', time, , seconds = '00', decimals = ''] = localPattern.exec(text) ?? [];
  return time === undefined || !isDay(day) ? null : `${day}T${time}:${seconds}${decimals.replace(/\.?0+$/, '')}`;
}

/** The time of the clock on the wall, to the second; by default of the creator's own one. */
export const localNow = (timeZone?: string): string => {
  const now = new Date();
  // Sweden writes as ISO 8601 does.
  const text = timeZone === undefined ? toLocalTime(now.toISOString()) : now.toLocaleString('sv-SE', { timeZone });
  return text.replace(' ', 'T');
};

/**
 * Formats a local date and time, or an instant by UTC, as `03/09/2026 4:05 PM` (core 9), with seconds where there are any. Other text,
 * such as `infinity` or a year BC, is returned as PostgreSQL writes it.
 */
export function formatDateTime(value: string): string {
  const [, day = '', time = '', , seconds = '00'] = localPattern.exec(value.replace('Z', '')) ?? [];
  if (day === '') return value.replace(/^(\d{4,}-\d\d-\d\d)T/, '$1 ');
  const [year, month, date] = day.split('-');
  const [hours, minutes] = time.split(':');
  const clock = `${Number(hours) % 12 || 12}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
  return `${month}/${date}/${year} ${clock} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}
