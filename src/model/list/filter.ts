/**
 * List filters by kind: their serialisation in the URL and in the list query.
 *
 * Pure functions (core 2.5, data 5).
 */
import { escapeSeparator, unescapeSeparator } from '../escape.ts';
import type { Calendar, CalendarSettings } from '../relative-days.ts';
import { compareKeyParts, type KeyPart } from '../key.ts';
import type { FilterKind } from '../kind-traits.ts';
import { kinds, type FieldKind } from '../kinds.ts';
import { bigintText } from '../bigint.ts';
import { isUuid } from '../uuid.ts';
import { emptyName, maxIds } from '../wire.ts';
import { areDaysInOrder, daysNow, readDay, readExclusiveRange, type DayFilter } from './days.ts';
import { filterOperators, operatorsOf, type OperatorOf, type TextOperator } from './operators.ts';

/** Inclusive; a missing end is open. */
export interface Range<Bound> {
  readonly min?: Bound;
  readonly max?: Bound;
}

/** Excludes these records; rows without a reference match. */
export interface Excluded {
  readonly not: readonly KeyPart[];
}

/** Whether the field is empty; available for every kind of filter. */
export interface Emptiness {
  readonly empty: boolean;
}

/** A text, and how it is searched. */
export interface TextCondition {
  readonly operator: OperatorOf<'text'>;
  readonly text: string;
}

/** The value of a filter, by its kind. */
export interface FilterValues {
  text: TextCondition;
  /** Exact match. */
  uuid: string;
  /** Integers (data 5). */
  number: Range<number>;
  real: Range<number>;
  bigint: Range<string>;
  /** Numbers as text, so that they stay exact. */
  decimal: Range<string>;
  /** Times of day. */
  time: Range<string>;
  day: DayFilter;
  boolean: boolean;
  /** Any of these options, or any but these. */
  choice: readonly string[] | { readonly not: readonly string[] };
  /** Any of these texts, none of them, or all of them. */
  tags: readonly string[] | { readonly not: readonly string[] } | { readonly all: readonly string[] };
  /** Any of these ids, or any but these. */
  reference: readonly KeyPart[] | Excluded;
}

export type FilterState = FilterValues[FilterKind] | Emptiness;

interface Kind<Value> {
  /** Parses the URL's text; `undefined` if invalid. */
  read(text: string, calendar: CalendarSettings): Value | undefined;
  write(value: Value): string;
  /** The properties of the list query; dates go out as ISO date-times of whole UTC days. */
  body(name: string, value: Value, calendar: Calendar): Record<string, unknown>;
}

const filters: { readonly [Name in FilterKind]: Kind<FilterValues[Name]> } = {
  text: {
    read: readText,
    write: writeText,
    body: (name, { operator, text }) => body('text', name, { [operator]: text }),
  },
  uuid: {
    read: (text) => (isUuid(text) ? text.toLowerCase() : undefined),
    write: (text) => text,
    body: (name, text) => body('uuid', name, { is: text }),
  },
  decimal: {
    read: (text) => readRange(text, readDecimal, (min, max) => Number(min) <= Number(max)),
    write: writeRange,
    body: (name, range) => body('decimal', name, range),
  },
  time: {
    read: (text) => readRange(text, readTime, (min, max) => min <= max),
    write: writeRange,
    body: (name, range) => body('time', name, range),
  },
  number: {
    read: (text) => readRange(text, readInteger, (min, max) => min <= max),
    write: writeRange,
    body: (name, range) => body('number', name, range),
  },
  real: {
    read: (text) => readRange(text, readReal, (min, max) => min <= max),
    write: writeRange,
    body: (name, range) => body('real', name, range),
  },
  bigint: {
    read: (text) => readRange(text, readBigint, (min, max) => BigInt(min) <= BigInt(max)),
    write: writeRange,
    body: (name, range) => body('bigint', name, range),
  },
  day: {
    read: (text, calendar) =>
      readExclusiveRange(text) ?? readRange(text, (end) => readDay(end, calendar), areDaysInOrder),
    write: writeRange,
    body: (name, value, calendar) => {
      const { min, max } = daysNow(value, calendar);
      return body('day', name, {
        ...(min && { min: `${min}T00:00:00.000Z` }),
        ...(max && { max: `${max}T23:59:59.999Z` }),
      });
    },
  },
  boolean: {
    read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
    write: (value) => (value ? 'yes' : 'no'),
    body: (name, value) => body('boolean', name, { is: value }),
  },
  choice: {
    read: readOptions,
    write: writeOptions,
    body: (name, value) => body('choice', name, 'not' in value ? { noneOf: value.not } : { anyOf: value }),
  },
  tags: {
    read: (text) => {
      if (!text.startsWith('all:')) return readOptions(text);
      const all = readOptions(text.slice('all:'.length));
      return all === undefined || 'not' in all ? undefined : { all };
    },
    write: (value) => ('all' in value ? `all:${writeOptions(value.all)}` : writeOptions(value)),
    body: (name, value) =>
      body(
        'tags',
        name,
        'all' in value ? { allOf: value.all } : 'not' in value ? { noneOf: value.not } : { anyOf: value },
      ),
  },
  reference: {
    read: (text) => {
      const ids = readIds(text.replace(/^not:/, ''));
      return ids && text.startsWith('not:') ? { not: ids } : ids;
    },
    write: (value) => ('not' in value ? `not:${writeIds(value.not)}` : writeIds(value)),
    body: (name, value) => body('reference', name, 'not' in value ? { noneOf: value.not } : { anyOf: value }),
  },
};

/** The kind of filter for a kind of field; `null` for none. */
export const filterKind = (kind: FieldKind): FilterKind | null => kinds[kind].filter;

/** Parses `is:empty` and `is:not-empty`, which every kind of filter accepts. */
export function parseEmptyFilter(text: string): Emptiness | undefined {
  return text === 'is:empty' || text === 'is:not-empty' ? { empty: text === 'is:empty' } : undefined;
}

export const isEmptiness = (filter: FilterState): filter is Emptiness =>
  typeof filter === 'object' && 'empty' in filter;

/** Parses one filter of the URL; `undefined` if invalid. */
export const readFilter = (kind: FilterKind, text: string, calendar: CalendarSettings): FilterState | undefined =>
  kindNamed(kind).read(text, calendar);

/** Serialises a filter for {@link readFilter}. */
export function writeFilter(kind: FilterKind, filter: FilterState): string {
  if (isEmptiness(filter)) return filter.empty ? 'is:empty' : 'is:not-empty';
  return kindNamed(kind).write(filter);
}

/** The filter as properties of the list query; `name` is the field's wire name. */
export function filterBody(
  kind: FilterKind,
  name: string,
  filter: FilterState,
  calendar: Calendar,
): Record<string, unknown> {
  return isEmptiness(filter) ? { [emptyName(name)]: filter.empty } : kindNamed(kind).body(name, filter, calendar);
}

/** {@link Kind}'s methods are bivariant in the value: a caller has kind and value from one column. */
const kindNamed = (kind: FilterKind): Kind<FilterValues[FilterKind]> => filters[kind];

function readInteger(text: string): number | undefined {
  return /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

function readReal(text: string): number | undefined {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

function readBigint(text: string): string | undefined {
  return bigintText(text) ?? undefined;
}

function readDecimal(text: string): string | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

function readTime(text: string): string | undefined {
  return /^([01]\d|2[0-3])(:[0-5]\d){1,2}$/.test(text) ? text : undefined;
}

/** Parses `5..10`, `5..`, `..10`, or `5` for one value; `undefined` if invalid, reversed or without ends. */
function readRange<Bound>(
  text: string,
  readBound: (text: string) => Bound | undefined,
  inOrder: (min: Bound, max: Bound) => boolean,
): Range<Bound> | undefined {
  const [minText = '', maxText = minText, ...rest] = text.split('..');
  const [min, max] = [readBound(minText), readBound(maxText)];
  if (rest.length > 0 || (minText !== '' && min === undefined) || (maxText !== '' && max === undefined))
    return undefined;
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && !inOrder(min, max)) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function writeRange({ min, max }: Range<number | string>): string {
  return min === max ? String(min) : `${min ?? ''}..${max ?? ''}`;
}

/** The query properties of the operators' values. */
function body<Kind extends FilterKind>(
  kind: Kind,
  name: string,
  values: { readonly [Operator in OperatorOf<Kind>]?: unknown },
): Record<string, unknown> {
  return Object.fromEntries(
    operatorsOf(kind)
      .filter(([operator]) => operator in values)
      .map(([operator, { suffix }]) => [name + suffix, values[operator]]),
  );
}

/** The text that a filter searches for; `undefined` of another kind of filter, and of one that excludes it. */
export function searchedText(filter: FilterState | undefined): string | undefined {
  if (typeof filter !== 'object' || !('operator' in filter)) return undefined;
  const { excludes }: TextOperator = filterOperators.text[filter.operator];
  return excludes === true ? undefined : filter.text;
}

/** Parses `acme`, which is contained, or `starts:acme` and the like. */
function readText(address: string): TextCondition | undefined {
  const [operator, { prefix = '' }] =
    operatorsOf('text').find(([, { prefix }]) => prefix !== undefined && address.startsWith(prefix)) ?? contained;
  const text = address.slice(prefix.length);
  return text.trim() === '' ? undefined : { operator, text };
}

const contained = ['contains', { prefix: undefined }] as const;

/** What would be read as another filter begins with capitals, since texts are searched whatever their case. */
function writeText({ operator, text }: TextCondition): string {
  const { prefix = '' }: TextOperator = filterOperators.text[operator];
  const isRead = parseEmptyFilter(prefix + text) === undefined && readText(prefix + text)?.operator === operator;
  return prefix + (isRead ? text : text.replace(/^[a-z-]+/, (word) => word.toUpperCase()));
}

/** Parses options, with the prefix `not:` as excluded ones; `undefined` for an empty option or more than {@link maxIds}. */
export function readOptions(text: string): FilterValues['choice'] | undefined {
  const values = new Set(text.replace(/^not:/, '').split(',').map(decoded));
  const options = [...values].flatMap((value) => (value === undefined || value === '' ? [] : [value]));
  if (values.size > maxIds || options.length < values.size) return undefined;
  return text.startsWith('not:') ? { not: options } : options;
}

/** Serialises options for {@link readOptions}. */
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

/** Parses ids, sorted and without duplicates, so that equal filters are the same query; `undefined` if invalid or too many. */
function readIds(text: string): readonly KeyPart[] | undefined {
  const idTexts = text.split(',');
  const ids = idTexts.flatMap((idText) => readId(idText) ?? []);
  if (ids.length < idTexts.length) return undefined;
  const uniqueIds = [...new Set(ids)].sort(compareKeyParts);
  return uniqueIds.length > maxIds ? undefined : uniqueIds;
}
