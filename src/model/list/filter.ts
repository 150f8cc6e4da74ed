/**
 * The filters, one entry a kind: their serialisation in the URL and in the list query.
 *
 * Pure, so that the tests read like the specification (core 2.5, data 5).
 */
import { isDay } from '../date.ts';
import { escapeSeparator, unescapeSeparator } from '../escape.ts';
import { daysOf, type Calendar, type CalendarFacts, type DayRange } from '../day-words.ts';
import { byPart, type KeyPart } from '../key.ts';
import { kinds, type FieldKind, type FilterKind } from '../kinds.ts';
import { isUuid } from '../values/problem.ts';
import { emptyName, filterNames, maxIds } from '../wire.ts';

/** Inclusive; an end that is missing is open. */
export interface Range<Bound> {
  readonly min?: Bound;
  readonly max?: Bound;
}

/** Days in words that stay words, such as `this-quarter`: in the address, and wherever a list is kept. */
export interface DayWords {
  readonly words: string;
}

/** Any record but these, and none. */
export interface Excluded {
  readonly not: readonly KeyPart[];
}

/** Whether there is nothing in the field, or something; a filter of every kind. */
export interface Emptiness {
  readonly empty: boolean;
}

/** The value of a filter, by its kind. */
export interface FilterValues {
  /** Contained in the text, in any case. */
  text: string;
  /** The whole of it. */
  uuid: string;
  /** Whole numbers (data 5: only integers are accepted). */
  number: Range<number>;
  /** Numbers as text, so that they stay exact. */
  decimal: Range<string>;
  /** Times of day. */
  time: Range<string>;
  /** Days, `YYYY-MM-DD`. */
  day: DayRange | DayWords;
  boolean: boolean;
  /** Any of these options, or of the others. */
  choice: readonly string[] | { readonly not: readonly string[] };
  /** Any of these ids, or of the others. */
  reference: readonly KeyPart[] | Excluded;
}

export type FilterState = FilterValues[FilterKind] | Emptiness;

interface Kind<Value> {
  /** What the address says; `undefined` where it means nothing. */
  read(text: string, calendar: CalendarFacts): Value | undefined;
  write(value: Value): string;
  /** The properties of the list query; dates go out as ISO date-times of whole UTC days. */
  body(name: string, value: Value, calendar: Calendar): Record<string, unknown>;
}

const filters: { readonly [Name in FilterKind]: Kind<FilterValues[Name]> } = {
  text: {
    read: (text) => (text.trim() === '' ? undefined : text),
    // Case means nothing to this filter: in capitals the words are a text that is looked for.
    write: (text) => (readEmptiness(text) === undefined ? text : text.toUpperCase()),
    body: (name, text) => body('text', name, [text]),
  },
  uuid: {
    read: (text) => (isUuid(text) ? text.toLowerCase() : undefined),
    write: (text) => text,
    body: (name, text) => body('uuid', name, [text]),
  },
  decimal: {
    read: (text) => readRange(text, readDecimal, (min, max) => Number(min) <= Number(max)),
    write: writeRange,
    body: (name, { min, max }) => body('decimal', name, [min, max]),
  },
  time: {
    read: (text) => readRange(text, readTime, (min, max) => min <= max),
    write: writeRange,
    body: (name, { min, max }) => body('time', name, [min, max]),
  },
  number: {
    read: (text) => readRange(text, readInteger, (min, max) => min <= max),
    write: writeRange,
    body: (name, { min, max }) => body('number', name, [min, max]),
  },
  day: {
    read: (text, calendar) =>
      isDayWords(text, calendar) ? { words: text } : readRange(text, readDay, (min, max) => min <= max),
    write: (value) => ('words' in value ? value.words : writeRange(value)),
    body: (name, value, calendar) => {
      const { min, max } = daysNow(value, calendar);
      return body('day', name, [min && `${min}T00:00:00.000Z`, max && `${max}T23:59:59.999Z`]);
    },
  },
  boolean: {
    read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
    write: (value) => (value ? 'yes' : 'no'),
    body: (name, value) => body('boolean', name, [value]),
  },
  choice: {
    read: readOptions,
    write: writeOptions,
    body: (name, value) => body('choice', name, 'not' in value ? [undefined, value.not] : [value]),
  },
  reference: {
    read: (text) => {
      const ids = readIds(text.replace(/^not:/, ''));
      return ids && text.startsWith('not:') ? { not: ids } : ids;
    },
    write: (value) => ('not' in value ? `not:${writeIds(value.not)}` : writeIds(value)),
    body: (name, value) => body('reference', name, 'not' in value ? [undefined, value.not] : [value]),
  },
};

/** How a field of this kind is filtered; `null` where it can't be. */
export const filterKind = (kind: FieldKind): FilterKind | null => kinds[kind].filter;

/** `is:empty`, `is:not-empty`: in the address of every kind. */
export function readEmptiness(text: string): Emptiness | undefined {
  return text === 'is:empty' || text === 'is:not-empty' ? { empty: text === 'is:empty' } : undefined;
}

export const isEmptiness = (filter: FilterState): filter is Emptiness =>
  typeof filter === 'object' && 'empty' in filter;

/** What the address says of one filter; `undefined` where it means nothing. */
export const readFilter = (kind: FilterKind, text: string, calendar: CalendarFacts): FilterState | undefined =>
  kindNamed(kind).read(text, calendar);

/** The shortest text from which {@link readFilter} reads the same filter. */
export function writeFilter(kind: FilterKind, filter: FilterState): string {
  if (isEmptiness(filter)) return filter.empty ? 'is:empty' : 'is:not-empty';
  return kindNamed(kind).write(filter);
}

/** The filter as properties of the list query; `name` is the field's name on the wire. */
export function filterBody(
  kind: FilterKind,
  name: string,
  filter: FilterState,
  calendar: Calendar,
): Record<string, unknown> {
  return isEmptiness(filter) ? { [emptyName(name)]: filter.empty } : kindNamed(kind).body(name, filter, calendar);
}

/** The days that are meant today. */
export const daysNow = (value: FilterValues['day'], calendar: Calendar): DayRange =>
  'words' in value ? (daysOf(value.words, calendar) ?? {}) : value;

/** {@link Kind}'s methods are bivariant in the value: a caller has kind and value from one column. */
const kindNamed = (kind: FilterKind): Kind<FilterValues[FilterKind]> => filters[kind];

function readInteger(text: string): number | undefined {
  return /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** What the words mean differs from day to day, whether they mean anything does not. */
const isDayWords = (text: string, calendar: CalendarFacts): boolean =>
  daysOf(text, { ...calendar, today: '2000-01-01' }) !== undefined;

function readDecimal(text: string): string | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

function readTime(text: string): string | undefined {
  return /^([01]\d|2[0-3])(:[0-5]\d){1,2}$/.test(text) ? text : undefined;
}

function readDay(text: string): string | undefined {
  return isDay(text) ? text : undefined;
}

/** `5..10`, `5..`, `..10`, and `5` for exactly that; ends that are in the wrong order, or none at all, mean nothing. */
function readRange<Bound>(
  text: string,
  readBound: (text: string) => Bound | undefined,
  inOrder: (min: Bound, max: Bound) => boolean,
): Range<Bound> | undefined {
  const [first = '', second = first, ...rest] = text.split('..');
  const [min, max] = [readBound(first), readBound(second)];
  if (rest.length > 0 || (first !== '' && min === undefined) || (second !== '' && max === undefined)) return undefined;
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && !inOrder(min, max)) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function writeRange({ min, max }: Range<number | string>): string {
  return min === max ? String(min) : `${min ?? ''}..${max ?? ''}`;
}

/** The values by the properties that narrow a list in this way; what is open is left out. */
function body(kind: FilterKind, name: string, values: readonly unknown[]): Record<string, unknown> {
  const entries = filterNames[kind](name).map((property, index) => [property, values[index]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Options, or with `not:` before them all others; `undefined` for an empty one, or more than the server takes. */
export function readOptions(text: string): FilterValues['choice'] | undefined {
  const values = new Set(text.replace(/^not:/, '').split(',').map(decoded));
  const options = [...values].flatMap((value) => (value === undefined || value === '' ? [] : [value]));
  if (values.size > maxIds || options.length < values.size) return undefined;
  return text.startsWith('not:') ? { not: options } : options;
}

/** The text from which {@link readOptions} reads the same. */
export function writeOptions(value: FilterValues['choice']): string {
  const text = ('not' in value ? value.not : value).map(encodeURIComponent).join(',');
  return 'not' in value ? `not:${text}` : text;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** An id that is a text begins with `~`, and has no comma in it. */
const writeIds = (ids: readonly KeyPart[]): string =>
  ids.map((id) => (typeof id === 'number' ? id : `~${escapeSeparator(id, ',')}`)).join(',');

const readId = (text: string): KeyPart | undefined =>
  text.startsWith('~') ? unescapeSeparator(text.slice(1), ',') : readInteger(text);

/** `3,1,3` as 1 and 3: the order and repetition of ids say nothing, so two addresses of one list are one query. */
function readIds(text: string): readonly KeyPart[] | undefined {
  const parts = text.split(',');
  const ids = parts.flatMap((part) => readId(part) ?? []);
  if (ids.length < parts.length) return undefined;
  const different = [...new Set(ids)].sort(byPart);
  return different.length > maxIds ? undefined : different;
}
