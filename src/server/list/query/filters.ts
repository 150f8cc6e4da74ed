/** Which properties of a list query narrow the list, and what each of them means. */
import { fieldOf, mayBeEmpty, wireName, type EntitySpec, type Field } from '#model/entity.ts';
import { byPart, isPart, type KeyPart } from '#model/key.ts';
import { columnOf, isInteger, kinds, ofKind, type ByKind, type ColumnFacts } from '#model/kinds.ts';
import { filterFields } from '#model/list-fields.ts';
import { must } from '#model/must.ts';
import { emptyName, filterNames, mostIds, type ListQuery } from '#model/wire.ts';
import { unitsOf } from '#model/values/decimal.ts';
import { isUuid } from '#model/values/problem.ts';
import { isTime } from '#model/values/time.ts';
import { isLonger, isText } from '#model/text.ts';
import type { Condition } from './conditions.ts';
import { isWholeNumber, readMoment, Refused } from './values.ts';

/** Reads the value of one property; `null` where it narrows nothing. Throws {@link Refused}. */
export type ReadFilter = (value: unknown) => Condition | null;

/** What narrows every list whose records are known by a key of one part: to some of them. */
function byKey(spec: EntitySpec): [keyof ListQuery, ReadFilter][] {
  const [key, ...others] = spec.key;
  if (key === undefined || others.length > 0 || spec.calls === 'list') return [];
  return [['idValues', (value) => readIds(key, fieldOf(spec, key), 'anyOf', value)]];
}

/** Property of the query → how to read it. */
export function filtersOf(spec: EntitySpec): ReadonlyMap<string, ReadFilter> {
  return new Map([
    ...byKey(spec),
    ...filterFields(spec).flatMap((name): [string, ReadFilter][] => {
      const field = fieldOf(spec, name);
      const { filter } = kinds[field.kind];
      if (filter === null) return [];
      const readers = readersOf(name, field);
      const wire = wireName(name, field);
      const own = filterNames[filter](wire).map((property, index): [string, ReadFilter] => [
        property,
        must(readers[index], `a ${field.kind} has a reader for each of its filters`),
      ]);
      const empty: [string, ReadFilter] = [
        emptyName(wire),
        (value) => readEmpty(name, kinds[field.kind].empty ?? 'value', value),
      ];
      return mayBeEmpty(name, field) ? own.concat([empty]) : own;
    }),
  ]);
}

/** One for each property that {@link filterNames} spells. */
const readersOf = (column: string, field: Field): readonly ReadFilter[] => ofKind(readers, field)(field, column);

type ReadersOf<F> = (field: F, column: string) => readonly ReadFilter[];

const ends = ['atLeast', 'atMost'] as const;

const range =
  (read: (column: string, is: End, value: unknown) => Condition): ReadersOf<Field> =>
  (_, column) =>
    ends.map((is) => (value) => read(column, is, value));
const contains: ReadersOf<{ readonly maxLength: number }> = ({ maxLength }, column) => [
  (value) => readContains(column, maxLength, value),
];
const options =
  (several: boolean): ReadersOf<Field> =>
  (_, column) =>
    (['amongOptions', 'otherOptions'] as const).map((is) => (value) => readOptions({ column, is, several }, value));
const none: ReadersOf<Field> = () => [];

const readers: ByKind<Field, readonly ReadFilter[], [column: string]> = {
  text: contains,
  longText: contains,
  email: contains,
  url: contains,
  phone: contains,
  uuid: (_, column) => [(value) => readExact(column, value)],
  decimal: range(readDecimal),
  time: range(readTime),
  boolean: (_, column) => [(value) => readBoolean(column, value)],
  choice: options(false),
  choices: options(true),
  reference: (field, column) =>
    (['anyOf', 'noneOf'] as const).map((is) => (value) => readIds(column, field, is, value)),
  integer: range((column, is, value) => readNumber(column, is, 'integer', value)),
  number: range((column, is, value) => readNumber(column, is, 'number', value)),
  date: range((column, is, value) => ({ column, is, type: kinds.date.column, value: readMoment(value).day })),
  dateTime: range(readInstant),
  id: none,
  references: none,
};

type End = (typeof ends)[number];

/** Nothing that is longer than its column can be in it; looking for it would only cost time. */
function readContains(column: string, maxLength: number, value: unknown): Condition | null {
  if (!isText(value)) throw new Refused('must be a text.');
  if (isLonger(value, maxLength)) throw new Refused(`must have at most ${maxLength} characters.`);
  return value === '' ? null : { column, is: 'contains', value };
}

function readBoolean(column: string, value: unknown): Condition | null {
  if (value === null) return null;
  if (typeof value !== 'boolean') throw new Refused('must be true, false or null.');
  return { column, is: 'equal', value };
}

function readEmpty(column: string, of: Extract<Condition, { is: 'empty' }>['of'], value: unknown): Condition {
  if (typeof value !== 'boolean') throw new Refused('must be true or false.');
  return { column, is: 'empty', value, of };
}

function readIds(column: string, field: ColumnFacts, is: 'anyOf' | 'noneOf', value: unknown): Condition | null {
  if (!Array.isArray(value) || !value.every((one) => isPart(field, one))) throw new Refused('must be an array of ids.');
  if (value.length > mostIds) throw new Refused(`must have at most ${mostIds} ids.`);
  // Sorted, so that the order of clicks in a pop-up does not make another filter of it.
  const type = must(columnOf(field), 'ids have a column');
  return value.length === 0 ? null : { column, is, type, value: [...new Set<KeyPart>(value)].sort(byPart) };
}

/** Also what is no option any more: rows may have it. */
function readOptions(
  condition: Pick<Extract<Condition, { several: boolean }>, 'column' | 'is' | 'several'>,
  value: unknown,
): Condition | null {
  if (!Array.isArray(value) || !value.every(isText)) throw new Refused('must be an array of texts.');
  if (value.length > mostIds) throw new Refused(`must have at most ${mostIds} texts.`);
  return value.length === 0 ? null : { ...condition, value: [...new Set(value)].sort() };
}

function readNumber(column: string, is: End, kind: 'integer' | 'number', value: unknown): Condition {
  if (isInteger({ kind }) && !isWholeNumber(value)) throw new Refused('must be a whole number.');
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Refused('must be a number.');
  return { column, is, type: kinds[kind].column, value };
}

/** The longest text of a bound that is read as a number. */
const longestNumber = 1_000;

/** As a number of any size and precision: a bound need not fit into the column. */
function readDecimal(column: string, is: End, value: unknown): Condition {
  if (typeof value !== 'string' || value.length > longestNumber || unitsOf(value, value.length) === null)
    throw new Refused('must be a number in quotes, such as "1234.50".');
  return { column, is, type: 'numeric', value };
}

function readTime(column: string, is: End, value: unknown): Condition {
  if (typeof value !== 'string' || !isTime(value)) throw new Refused('must be a time, such as "14:30".');
  return { column, is, type: kinds.time.column, value };
}

function readExact(column: string, value: unknown): Condition | null {
  if (value === '') return null;
  if (typeof value !== 'string' || !isUuid(value)) throw new Refused('must be a UUID.');
  return { column, is: 'exactly', type: kinds.uuid.column, value: value.toLowerCase() };
}

const dayMs = 86_400_000;

/** A maximum that names a day includes all of it. */
function readInstant(column: string, is: End, value: unknown): Condition {
  const { begins, wholeDay } = readMoment(value);
  const type = kinds.dateTime.column;
  if (is === 'atMost' && wholeDay) return { column, is: 'before', type, value: instant(begins + dayMs) };
  return { column, is, type, value: instant(begins) };
}

/** The end of the year 9999 is the only instant whose next day ISO 8601 writes with a sign, which PostgreSQL does not read. */
const instant = (ms: number): string => new Date(ms).toISOString().replace(/^\+0?/, '');
