/** Days and moments in the cells of imports: as programs, people and spreadsheets write them. */
import { formatDay, localDateTimeText, formatDateTime, parseDay, parseInstant } from '#model/date.ts';
import type { FieldKind } from '#model/kinds.ts';
import { parseTypedLocalDateTime } from '#model/values/local-date-time.ts';

/** Which part of `03/09/2026` comes first. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/**
 * The number of a day in spreadsheets that count from 1900, with the time as its fraction: `46372`, `46372.75`. Of five digits, the
 * years 1927 to 2173, since one of four is rather a year.
 */
const serialNumber = /^(\d{5})([.,]\d{1,12})?$/;
const serialOf1970 = 25_569;
const secondsOfDay = 86_400;

function momentOfSerial(days: string, fraction = ''): string {
  const seconds = Math.round(Number(`0${fraction.replace(',', '.')}`) * secondsOfDay);
  const moment = new Date(((Number(days) - serialOf1970) * secondsOfDay + seconds) * 1_000).toISOString();
  return seconds === 0 ? moment.slice(0, 10) : moment.slice(0, 19);
}

/** A day in digits whose order is not that of ISO 8601, before its time, if any. */
const ordered = /^(?<first>\d{1,2})(?<separator>[./-])(?<second>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})(?=\s|T|$)/;

/** Rewrites serial numbers of spreadsheets, and days whose year or day comes first, in a spelling that forms know. */
function knownSpelling(text: string, isDayFirst: boolean): string {
  const [, days, fraction] = serialNumber.exec(text) ?? [];
  if (days !== undefined) return momentOfSerial(days, fraction);
  const [yearFirst, year, month, date] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?=\s|T|$)/.exec(text) ?? [];
  if (yearFirst !== undefined) return `${month}/${date}/${year}${text.slice(yearFirst.length)}`;
  return isDayFirst ? text.replace(ordered, '$<second>/$<first>/$<year>') : text;
}

/** Midnight, which databases and spreadsheets append to a day stored as a moment. */
const midnight = /[T ](00:00(:00(\.0+)?)?(Z|[+-]00(:?00)?)?|12:00(:00)? AM)$/i;

const readDay = (text: string): string | null => parseDay(text.replace(midnight, ''));

/** An instant as programs write it, a day, or a day and a time as lists and exports show them: by UTC. */
function readInstant(text: string): string | null {
  const local = parseTypedLocalDateTime(text);
  return parseInstant(text) ?? readDay(text) ?? (local === null ? null : parseInstant(local));
}

const readers: Readonly<Partial<Record<FieldKind, (text: string) => string | null>>> = {
  date: readDay,
  dateTime: readInstant,
  localDateTime: parseTypedLocalDateTime,
};

/** Whether cells of the kind are read by {@link readImportedDay}. */
export const isImportedDay = (kind: FieldKind): boolean => readers[kind] !== undefined;

/** The day or moment that a cell stands for; null for other text. `isDayFirst`: `03/09/2026` is in September. */
export function readImportedDay(kind: FieldKind, text: string, isDayFirst = false): string | null {
  const trimmed = text.trim();
  return readers[kind]?.(knownSpelling(trimmed, isDayFirst)) ?? null;
}

/** How a cell was read, as lists show it; null if it is written so, or is no day. */
export function importedDayText(kind: FieldKind, text: string, isDayFirst: boolean): string | null {
  const value = readImportedDay(kind, text, isDayFirst);
  if (value === null) return null;
  const isMoment = localDateTimeText(value.replace(/Z$/, '')) !== null;
  const shown = isMoment ? formatDateTime(value) : formatDay(value);
  return withoutZeros(shown) === withoutZeros(text.trim()) ? null : shown;
}

const withoutZeros = (text: string): string => text.replaceAll(/\b0(?=\d\/)/g, '');

/** The first cells of a column that decide in which order its days are read. */
export interface DayEvidence {
  /** One that can only be day first, such as `31/12/2026`, else one with dots. */
  readonly dayFirst: string | null;
  readonly monthFirst: string | null;
  /** One that can be either, such as `03/09/2026`. */
  readonly either: string | null;
}

/** Looks for days whose order is to be decided. */
export function dayEvidence(cells: Iterable<string>): DayEvidence {
  let dayFirst: string | null = null;
  let dotted: string | null = null;
  let monthFirst: string | null = null;
  let either: string | null = null;
  for (const cell of cells) {
    const text = cell.trim();
    const { first, second, separator } = ordered.exec(text)?.groups ?? {};
    if (first === undefined) continue;
    const [isFirstMonth, isSecondMonth] = [Number(first) <= 12, Number(second) <= 12];
    if (!isFirstMonth && !isSecondMonth) continue;
    if (!isFirstMonth) dayFirst ??= text;
    else if (!isSecondMonth) monthFirst ??= text;
    else if (separator === '.') dotted ??= text;
    else either ??= text;
  }
  return { dayFirst: dayFirst ?? dotted, monthFirst, either };
}

/** Month first, unless a cell is day first; then day first, or null if another cell is month first or can be either. */
export const orderShown = ({ dayFirst, monthFirst, either }: DayEvidence): DayOrder | null => {
  if (dayFirst === null) return 'monthFirst';
  return monthFirst === null && either === null ? 'dayFirst' : null;
};

/** Why a column is read so, or can't be; undefined where there was nothing to decide by. */
export function orderReason({ dayFirst, monthFirst, either }: DayEvidence): string | undefined {
  if (dayFirst === null) return undefined;
  if (monthFirst !== null) return `${dayFirst} can only be day first, ${monthFirst} only month first.`;
  if (either !== null) return `${dayFirst} is day first, ${either} can be either: choose.`;
  const isSure = Number.parseInt(dayFirst, 10) > 12;
  return isSure ? `Read day first, since ${dayFirst} can only be that.` : 'Read day first, as days with dots are.';
}
