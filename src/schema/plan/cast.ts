/** How the values of one type become values of another: which of them fit, and how they are written then. */

/** In SQL, of a column. */
export interface Cast {
  /** Whether a value fits; absent: each does. */
  readonly fits?: string;
  readonly value: string;
}

/** Whole numbers that JavaScript holds exactly: more are never written. */
const greatest = Number.MAX_SAFE_INTEGER;

const whole = String.raw`'^[-+]?\d{1,16}$'`;
const decimal = String.raw`'^[-+]?\d{1,30}(\.\d{1,30})?$'`;
const float = String.raw`'^[-+]?\d{1,30}(\.\d{1,30})?([eE][-+]?\d{1,2})?$'`;
const dayPattern = String.raw`(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const timePattern = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?`;
const zonePattern = String.raw`(Z|[-+](0\d|1[0-4]):?[0-5]\d)?`;
const uuid = String.raw`'^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'`;

/** A day of the calendar: no 30th of February. Only asked where the pattern fits. */
const isDay = (text: string): string =>
  `extract(day from (left(${text}, 7) || '-01')::date + interval '1 month' - interval '1 day') >= substr(${text}, 9, 2)::integer`;

const matches = (text: string, pattern: string, then = 'true'): string =>
  `case when ${text} is null then true when ${text} ~ ${pattern} then ${then} else false end`;

/** Whether a numeric has at most so many digits before and behind the point. */
function fitsDigits(value: string, type: string): string {
  const [, precision = '18', scale = '2'] = /(\d+),(\d+)/.exec(type) ?? [];
  return `abs(${value}) < 1e${Number(precision) - Number(scale)} and round(${value}, ${scale}) = ${value}`;
}

/** What a text says; null where it says nothing. */
export const textOf = (column: string): string => `nullif(btrim(${column}), '')`;

/** Only what can be read in one way is read: `2026-03-09` is a day, `03/09/2026` may be two. An empty text is no value. */
function ofText(column: string, to: string): Cast | null {
  const text = textOf(column);
  const value = `${text}::${to}`;
  switch (kindOf(to)) {
    case 'bigint':
      return { fits: matches(text, whole, `abs(${text}::numeric) <= ${greatest}`), value };
    case 'numeric':
      return { fits: matches(text, decimal, fitsDigits(`${text}::numeric`, to)), value };
    case 'double precision':
      return { fits: matches(text, float), value };
    case 'boolean':
      return { fits: matches(`lower(${text})`, `'^(true|false|yes|no|t|f|y|n|1|0)$'`), value };
    case 'date':
      return { fits: matches(text, `'^${dayPattern}$'`, isDay(text)), value };
    case 'timestamptz':
      return {
        fits: matches(
          text,
          String.raw`'^${dayPattern}([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?${zonePattern})?$'`,
          isDay(text),
        ),
        value,
      };
    case 'time':
      return { fits: matches(text, `'^${timePattern}$'`), value };
    case 'uuid':
      return { fits: matches(text, uuid), value };
    case 'text[]':
      return { value: `case when ${text} is not null then array[${text}] end` };
    default:
      return null;
  }
}

/** `numeric(10,2)` and `timestamptz(3)` without what is in brackets. */
const kindOf = (type: string): string => type.replace(/\(.*\)/, '');

const iso = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** From → to, where neither needs a pattern. */
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

/** NaN and infinity are no decimals. */
function digits(column: string, to: string): Cast {
  const value = `${column}::text::numeric`;
  const fits = `case when ${column}::text ~ '^[-+0-9.e]+$' then ${fitsDigits(value, to)} else false end`;
  return { fits, value: `${column}::${to}` };
}

const texts = new Set(['integer', 'bigint', 'double precision', 'numeric', 'boolean', 'date', 'time', 'uuid', 'text']);

/** How values of the one type become the other; `null` where none means anything in it. */
export function castOf(column: string, from: string, to: string): Cast | null {
  if (from === to) return plain(column, to);
  if (from === 'text') return ofText(column, to);
  if (to === 'text' && texts.has(kindOf(from))) return plain(column, to);
  return casts[`${kindOf(from)} → ${kindOf(to)}`]?.(column, to) ?? null;
}
