/** The filter properties of a list query: their schemas and conditions. */
import { utcDayOf, isDay } from '#model/date.ts';
import { fieldOf, wireName, type EntitySpec, type Field } from '#model/entity.ts';
import { compareKeyParts, type KeyPart } from '#model/key.ts';
import { columnTypeOf, kinds, ofKind, type ByKind, type ColumnFacts } from '#model/kinds.ts';
import { filterFields } from '#model/list-fields.ts';
import { must } from '#model/must.ts';
import type { ColumnType } from '#model/schema.ts';
import type { ListQuery } from '#model/wire.ts';
import { filterProperties, keyValues } from '#model/wire/list-query.ts';
import type { Schema } from '#model/wire/schema.ts';
import type { ColumnPredicate } from './conditions.ts';

/** Turns a validated value into a condition; `null` if it doesn't filter. */
type ToCondition = (value: never) => ColumnPredicate | null;

/** A property of the list query: its schema, and the condition on rows. */
interface Filter {
  readonly schema: Schema;
  readonly toCondition: ToCondition;
}

/** The filter by ids, for entities with a single-column key. */
function byKey(spec: EntitySpec): [keyof ListQuery, Filter][] {
  const [key, ...others] = spec.key;
  if (others.length > 0 || spec.calls === 'list') return [];
  const field = fieldOf(spec, key);
  return [['idValues', { schema: keyValues(field), toCondition: (ids: KeyPart[]) => among(key, field, 'anyOf', ids) }]];
}

/** The filters of a list, by the properties of its query. */
export function filterReaders(spec: EntitySpec): ReadonlyMap<string, Filter> {
  return new Map([
    ...byKey(spec),
    ...filterFields(spec).flatMap((name) => {
      const field = fieldOf(spec, name);
      const of = kinds[field.kind].empty ?? 'value';
      const isEmpty = (value: boolean): ColumnPredicate => ({ column: name, operator: 'empty', value, of });
      const all = [...ofKind(conditions, field)(field, name), isEmpty];
      return filterProperties(wireName(name, field), name, field).map(([property, schema], index): [string, Filter] => [
        property,
        { schema, toCondition: must(all[index], `a ${field.kind} has a condition for each of its filters`) },
      ]);
    }),
  ]);
}

type ConditionsOf<F> = (field: F, column: string) => readonly ToCondition[];

const range =
  <Value>(toCondition: (column: string, operator: End, value: Value) => ColumnPredicate): ConditionsOf<Field> =>
  (_, column) =>
    (['atLeast', 'atMost'] as const).map((operator) => (value: Value) => toCondition(column, operator, value));
const contains: ConditionsOf<Field> = (_, column) => [
  (value: string) => (value === '' ? null : { column, operator: 'contains', value }),
];
/** Accepts former options, too, since rows may still have them. */
const options =
  (several: boolean): ConditionsOf<Field> =>
  (_, column) =>
    (['amongOptions', 'otherOptions'] as const).map(
      (operator) => (value: string[]) =>
        value.length === 0 ? null : { column, operator, several, value: [...new Set(value)].sort() },
    );
const bound = (type: ColumnType | 'numeric') =>
  range((column, operator, value: number | string) => ({ column, operator, type, value }));
const none: ConditionsOf<Field> = () => [];

/** One condition for each property of `filterNames`, in its order. */
const conditions: ByKind<Field, readonly ToCondition[], [column: string]> = {
  text: contains,
  longText: contains,
  email: contains,
  url: contains,
  phone: contains,
  json: contains,
  uuid: (_, column) => [
    (value: string) =>
      value === '' ? null : { column, operator: 'exactly', type: kinds.uuid.column, value: value.toLowerCase() },
  ],
  // Numeric without precision: a bound may be outside the column's range.
  decimal: bound('numeric'),
  time: bound(kinds.time.column),
  boolean: (_, column) => [(value: boolean | null) => (value === null ? null : { column, operator: 'equal', value })],
  choice: options(false),
  choices: options(true),
  reference: (field, column) =>
    (['anyOf', 'noneOf'] as const).map((operator) => (value: KeyPart[]) => among(column, field, operator, value)),
  integer: bound(kinds.integer.column),
  number: bound(kinds.number.column),
  date: range((column, operator, value: string) => ({
    column,
    operator,
    type: kinds.date.column,
    value: readMoment(value).day,
  })),
  dateTime: range(instantBound),
  id: none,
  references: none,
};

type End = 'atLeast' | 'atMost';

function among(
  column: string,
  field: ColumnFacts,
  operator: 'anyOf' | 'noneOf',
  ids: readonly KeyPart[],
): ColumnPredicate | null {
  // Sorted, so that the order of clicks doesn't change the cache key.
  const type = must(columnTypeOf(field), 'ids have a column');
  return ids.length === 0 ? null : { column, operator, type, value: [...new Set(ids)].sort(compareKeyParts) };
}

interface Moment {
  /** `YYYY-MM-DD`: the day, or the instant's day in UTC. */
  readonly day: string;
  /** Milliseconds since 1970: the instant, or the beginning of the day in UTC. */
  readonly begins: number;
  /** Whether it means a whole day: a day, or midnight in its own time zone, as date pickers serialise a day. */
  readonly wholeDay: boolean;
}

const midnight = /T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:\d{2})$/;

function readMoment(text: string): Moment {
  return { day: utcDayOf(text), begins: Date.parse(text), wholeDay: isDay(text) || midnight.test(text) };
}

const dayMs = 86_400_000;

/** A maximum that is a day includes the whole day. */
function instantBound(column: string, operator: End, value: string): ColumnPredicate {
  const { begins, wholeDay } = readMoment(value);
  const type = kinds.dateTime.column;
  if (operator === 'atMost' && wholeDay) return { column, operator: 'before', type, value: instant(begins + dayMs) };
  return { column, operator, type, value: instant(begins) };
}

/** The day after 9999-12-31 has a sign in ISO 8601 ("+010000-…"), which PostgreSQL can't parse. */
const instant = (ms: number): string => new Date(ms).toISOString().replace(/^\+0?/, '');
