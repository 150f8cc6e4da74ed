/** Conversions of values from one column type to another, as SQL. */
import type { BaseType } from '#model/schema.ts';

/** SQL expressions of a column. */
export interface Cast {
  /** Predicate: whether a value can be converted; absent: every value can. */
  readonly fits?: string;
  readonly value: string;
}

/** The greatest integer that JavaScript holds exactly; the portal writes none beyond it. */
const greatest = Number.MAX_SAFE_INTEGER;

const integerPattern = String.raw`'^[-+]?\d{1,16}$'`;
const decimal = String.raw`'^[-+]?\d{1,30}(\.\d{1,30})?$'`;
const float = String.raw`'^[-+]?\d{1,30}(\.\d{1,30})?([eE][-+]?\d{1,2})?$'`;
const dayPattern = String.raw`(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const timePattern = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?`;
const zonePattern = String.raw`(Z|[-+](0\d|1[0-4]):?[0-5]\d)?`;
const uuid = String.raw`'^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'`;

/** Whether the day exists in its month (no 30th of February). Only evaluated if the pattern matches. */
const isDay = (text: string): string =>
  `extract(day from (left(${text}, 7) || '-01')::date + interval '1 month' - interval '1 day') >= substr(${text}, 9, 2)::integer`;

const matches = (text: string, pattern: string, then = 'true'): string =>
  `case when ${text} is null then true when ${text} ~ ${pattern} then ${then} else false end`;

/** Whether a numeric fits precision and scale without rounding. */
function fitsDigits(value: string, type: string): string {
  const [, precision = '18', scale = '2'] = /(\d+),(\d+)/.exec(type) ?? [];
  return `abs(${value}) < 1e${Number(precision) - Number(scale)} and round(${value}, ${scale}) = ${value}`;
}

/** The trimmed text; null if it is blank. */
export const textOf = (column: string): string => `nullif(btrim(${column}), '')`;

type FromText = (text: string, to: string) => Partial<Cast>;

/** How text becomes each type; null: it does not. Only unambiguous text: `2026-03-09` is a date, `03/09/2026` could be two. */
const fromText: Readonly<Record<BaseType, FromText | null>> = {
  bigint: (text) => ({ fits: matches(text, integerPattern, `abs(${text}::numeric) <= ${greatest}`) }),
  integer: null,
  numeric: (text, to) => ({ fits: matches(text, decimal, fitsDigits(`${text}::numeric`, to)) }),
  'double precision': (text) => ({ fits: matches(text, float) }),
  boolean: (text) => ({ fits: matches(`lower(${text})`, `'^(true|false|yes|no|t|f|y|n|1|0)$'`) }),
  date: (text) => ({ fits: matches(text, `'^${dayPattern}$'`, isDay(text)) }),
  timestamptz: (text) => ({
    fits: matches(
      text,
      String.raw`'^${dayPattern}([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?${zonePattern})?$'`,
      isDay(text),
    ),
  }),
  time: (text) => ({ fits: matches(text, `'^${timePattern}$'`) }),
  uuid: (text) => ({ fits: matches(text, uuid) }),
  text: null,
  'text[]': (text) => ({ value: `case when ${text} is not null then array[${text}] end` }),
  jsonb: null,
};

/** Blank text becomes null. */
function ofText(column: string, to: string): Cast | null {
  const text = textOf(column);
  const base = kindOf(to);
  const cast = isBaseType(base) ? fromText[base] : null;
  return cast && { value: `${text}::${to}`, ...cast(text, to) };
}

const isBaseType = (type: string): type is BaseType => Object.hasOwn(fromText, type);

/** The type without modifiers: `numeric` of `numeric(10,2)`. */
const kindOf = (type: string): string => type.replace(/\(.*\)/, '');

const iso = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Conversions between types other than from text. */
const casts: Readonly<Record<string, (column: string, to: string) => Cast>> = {
  'integer → bigint': plain,
  'bigint → integer': (column, to) => ({ ...plain(column, to), fits: `abs(${column}) < 2147483648` }),
  'bigint → double precision': plain,
  'bigint → numeric': (column, to) => ({ fits: fitsDigits(`${column}::numeric`, to), value: `${column}::${to}` }),
  'bigint → boolean': (column) => ({ fits: `${column} in (0, 1)`, value: `(${column} = 1)` }),
  'double precision → bigint': wholeNumber,
  'double precision → numeric': digits,
  'numeric → bigint': wholeNumber,
  'numeric → numeric': digits,
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
  'timestamptz → text': (column) => ({ value: `to_char(${column} at time zone 'UTC', ${iso})` }),
  'text[] → text': (column) => ({ fits: `cardinality(${column}) <= 1`, value: `${column}[1]` }),
};

function plain(column: string, to: string): Cast {
  return { value: `${column}::${to}` };
}

function wholeNumber(column: string, to: string): Cast {
  return { fits: `abs(${column}) <= ${greatest} and trunc(${column}) = ${column}`, value: `${column}::${to}` };
}

/** Excludes NaN and infinity. */
function digits(column: string, to: string): Cast {
  const value = `${column}::text::numeric`;
  const fits = `case when ${column}::text ~ '^[-+0-9.e]+$' then ${fitsDigits(value, to)} else false end`;
  return { fits, value: `${column}::${to}` };
}

/** Whether a cast makes text of each type as the portal writes it; {@link casts} has those that need more. */
const isPlainText: Readonly<Record<BaseType, boolean>> = {
  integer: true,
  bigint: true,
  'double precision': true,
  numeric: true,
  boolean: true,
  date: true,
  time: true,
  timestamptz: false,
  uuid: true,
  text: true,
  'text[]': false,
  jsonb: true,
};

/** Converts values of a column to another type; `null` if no value can be converted. */
export function castOf(column: string, from: string, to: string): Cast | null {
  if (from === to) return plain(column, to);
  if (from === 'text') return ofText(column, to);
  const base = kindOf(from);
  if (to === 'text' && isBaseType(base) && isPlainText[base]) return plain(column, to);
  return casts[`${base} → ${kindOf(to)}`]?.(column, to) ?? null;
}
