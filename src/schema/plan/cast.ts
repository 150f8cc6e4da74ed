/** Conversions of values from one column type to another, as SQL. */
import type { BaseType } from '#model/schema.ts';

/** SQL expressions of a column. */
export interface Cast {
  /** Predicate: whether a value can be converted; absent: every value can. */
  readonly fits?: string;
  readonly value: string;
}

/** The greatest integer that JavaScript holds exactly; the portal writes none beyond it. */
const maxInteger = Number.MAX_SAFE_INTEGER;

const integerPattern = String.raw`'^[-+]?\d{1,16}$'`;
const decimalPattern = String.raw`'^[-+]?\d{1,30}(\.\d{1,30})?$'`;
const floatPattern = String.raw`'^[-+]?\d{1,30}(\.\d{1,30})?([eE][-+]?\d{1,2})?$'`;
const dayPattern = String.raw`(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const timePattern = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?`;
const clockPattern = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?`;
const zonePattern = String.raw`(Z|[-+](0\d|1[0-4]):?[0-5]\d)?`;
const intervalPattern = String.raw`'^[-+]?\d{1,6} (second|minute|hour|day|week|month|mon|year)s?$'`;
const uuidPattern = String.raw`'^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'`;

/** Whether the day exists in its month (no 30th of February). Only evaluated if the pattern matches. */
const isDay = (text: string): string =>
  `extract(day from (left(${text}, 7) || '-01')::date + interval '1 month' - interval '1 day') >= substr(${text}, 9, 2)::integer`;

const matches = (text: string, pattern: string, then = 'true'): string =>
  `case when ${text} is null then true when ${text} ~ ${pattern} then ${then} else false end`;

/** Whether a numeric fits precision and scale without rounding; any does where there are none. */
function fitsDigits(value: string, type: string): string {
  const [, precision, scale] = /(\d+),(\d+)/.exec(type) ?? [];
  if (precision === undefined || scale === undefined) return 'true';
  return `abs(${value}) < 1e${Number(precision) - Number(scale)} and round(${value}, ${scale}) = ${value}`;
}

/** The trimmed text; null if it is blank. */
export const trimmedOrNull = (column: string): string => `nullif(btrim(${column}), '')`;

type FromText = (text: string, to: string) => Partial<Cast>;

/** Casts from text; null: none. Only unambiguous text can be cast: `2026-03-09` is a date, `03/09/2026` could be two. */
const fromText: Readonly<Record<BaseType, FromText | null>> = {
  bigint: (text) => ({ fits: matches(text, integerPattern, `abs(${text}::numeric) <= ${maxInteger}`) }),
  integer: null,
  numeric: (text, to) => ({ fits: matches(text, decimalPattern, fitsDigits(`${text}::numeric`, to)) }),
  'double precision': (text) => ({ fits: matches(text, floatPattern) }),
  boolean: (text) => ({ fits: matches(`lower(${text})`, `'^(true|false|yes|no|t|f|y|n|1|0)$'`) }),
  date: (text) => ({ fits: matches(text, `'^${dayPattern}$'`, isDay(text)) }),
  timestamp: (text) => ({ fits: matches(text, `'^${dayPattern}([T ]${clockPattern})?$'`, isDay(text)) }),
  timestamptz: (text) => ({
    fits: matches(text, `'^${dayPattern}([T ]${clockPattern}${zonePattern})?$'`, isDay(text)),
  }),
  time: (text) => ({ fits: matches(text, `'^${timePattern}$'`) }),
  interval: (text) => ({ fits: matches(text, intervalPattern) }),
  uuid: (text) => ({ fits: matches(text, uuidPattern) }),
  text: null,
  'text[]': (text) => ({ value: `case when ${text} is not null then array[${text}] end` }),
  jsonb: null,
};

/** Blank text becomes null. */
function castText(column: string, to: string): Cast | null {
  const text = trimmedOrNull(column);
  const base = withoutModifiers(to);
  const cast = isBaseType(base) ? fromText[base] : null;
  return cast && { value: `${text}::${to}`, ...cast(text, to) };
}

const isBaseType = (type: string): type is BaseType => Object.hasOwn(fromText, type);

/** The type without modifiers: `numeric` of `numeric(10,2)`. */
const withoutModifiers = (type: string): string => type.replace(/\(.*\)/, '');

const isoFormat = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Conversions between types other than from text. */
const casts: Readonly<Record<string, (column: string, to: string) => Cast>> = {
  'integer → bigint': lossless,
  'bigint → integer': (column, to) => ({ ...lossless(column, to), fits: `abs(${column}) < 2147483648` }),
  'bigint → double precision': lossless,
  'bigint → numeric': (column, to) => ({ fits: fitsDigits(`${column}::numeric`, to), value: `${column}::${to}` }),
  'bigint → boolean': (column) => ({ fits: `${column} in (0, 1)`, value: `(${column} = 1)` }),
  'double precision → bigint': toInteger,
  'double precision → numeric': toNumeric,
  'numeric → bigint': toInteger,
  'numeric → numeric': toNumeric,
  'numeric → double precision': (column, to) => ({
    fits: `${column}::double precision::numeric = ${column}`,
    value: `${column}::${to}`,
  }),
  'boolean → bigint': (column) => ({ value: `${column}::integer::bigint` }),
  'date → timestamptz': (column) => ({ value: `(${column}::timestamp at time zone 'UTC')` }),
  'timestamptz → date': (column) => ({
    fits: `date_trunc('day', ${column} at time zone 'UTC') = ${column} at time zone 'UTC'`,
    value: `(${column} at time zone 'UTC')::date`,
  }),
  'date → timestamp': lossless,
  'timestamp → date': (column) => ({ fits: `date_trunc('day', ${column}) = ${column}`, value: `${column}::date` }),
  'timestamp → timestamptz': (column) => ({
    fits: `date_trunc('milliseconds', ${column}) = ${column}`,
    value: `(${column} at time zone 'UTC')`,
  }),
  'timestamptz → timestamp': (column) => ({ value: `(${column} at time zone 'UTC')` }),
  'timestamp → text': (column) => ({ value: `(to_json(${column}) #>> '{}')` }),
  'timestamptz → text': (column) => ({ value: `to_char(${column} at time zone 'UTC', ${isoFormat})` }),
  'text[] → text': (column) => ({ fits: `cardinality(${column}) <= 1`, value: `${column}[1]` }),
};

function lossless(column: string, to: string): Cast {
  return { value: `${column}::${to}` };
}

function toInteger(column: string, to: string): Cast {
  return { fits: `abs(${column}) <= ${maxInteger} and trunc(${column}) = ${column}`, value: `${column}::${to}` };
}

/** Excludes NaN and infinity. */
function toNumeric(column: string, to: string): Cast {
  const value = `${column}::text::numeric`;
  const fits = `case when ${column}::text ~ '^[-+0-9.e]+$' then ${fitsDigits(value, to)} else false end`;
  return { fits, value: `${column}::${to}` };
}

/** Whether `::text` of each type yields the portal's format; {@link casts} has the conversions that need more. */
const castsToWireText: Readonly<Record<BaseType, boolean>> = {
  integer: true,
  bigint: true,
  'double precision': true,
  numeric: true,
  boolean: true,
  date: true,
  time: true,
  interval: true,
  timestamp: false,
  timestamptz: false,
  uuid: true,
  text: true,
  'text[]': false,
  jsonb: true,
};

/** Converts values of a column to another type; `null` if no value can be converted. */
export function castOf(column: string, from: string, to: string): Cast | null {
  if (from === to) return lossless(column, to);
  if (from === 'text') return castText(column, to);
  const base = withoutModifiers(from);
  if (to === 'text' && isBaseType(base) && castsToWireText[base]) return lossless(column, to);
  return casts[`${base} → ${withoutModifiers(to)}`]?.(column, to) ?? null;
}
