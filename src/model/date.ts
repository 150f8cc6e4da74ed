/**
 * Days and instants as text. A day (`YYYY-MM-DD`) never becomes a `Date`: no time zone can move it.
 */

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const eightDigits = /^(\d{2})(\d{2})(\d{4})$/;
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

/** The formats of the generated validators. */
export const formats = { date: isDay, 'date-time': isInstant };

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

/**
 * The day that a person typed: `3/9/2026`, `03-09-2026`, `3.9.26`, `03092026` or `2026-03-09`, the month first as screens
 * show it (core 9). Two digits of a year mean this century. `null` where the text is no day of the calendar.
 */
export function parseDay(text: string): string | null {
  const typed = text.trim();
  const [, month, date, year] = monthFirst.exec(typed) ?? eightDigits.exec(typed) ?? [];
  if (month === undefined || date === undefined || year === undefined) return isDay(typed) ? typed : null;
  const parsed = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(parsed) ? parsed : null;
}

/** An instant as `2026-03-09 16:05:00` on the reader's clock, which is what a date-and-time picker holds. */
export function toLocalTime(value: string): string {
  const at = new Date(value);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** The instant at which the reader's clock shows `2026-03-09 16:05:00`, as ISO 8601 in UTC. */
export const fromLocalTime = (local: string): string => new Date(local.replace(' ', 'T')).toISOString();
