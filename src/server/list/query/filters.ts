/** Which properties of a list query narrow the list, and what each of them means. */
import { fieldOf, wireName, type EntitySpec, type Field } from '#model/entity.ts';
import { byPart, type KeyPart } from '#model/key.ts';
import { columnTypeOf, kinds, ofKind, type ByKind, type ColumnFacts } from '#model/kinds.ts';
import { filterFields } from '#model/list-fields.ts';
import { must } from '#model/must.ts';
import type { ColumnType } from '#model/schema.ts';
import type { ListQuery } from '#model/wire.ts';
import { filterProperties, keyValues } from '#model/wire/list-query.ts';
import type { Schema } from '#model/wire/schema.ts';
import type { ColumnPredicate } from './conditions.ts';
import { readMoment } from './values.ts';

/** Makes a condition of a value that its schema has validated; `null` where it narrows nothing. */
type ToCondition = (value: never) => ColumnPredicate | null;

/** A property of the list query: its schema, and the condition on rows. */
interface Filter {
  readonly schema: Schema;
  readonly toCondition: ToCondition;
}

/** What narrows every list whose records are known by a key of one part: to some of them. */
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
      const isEmpty = (value: boolean): ColumnPredicate => ({ column: name, is: 'empty', value, of });
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
  <Value>(toCondition: (column: string, is: End, value: Value) => ColumnPredicate): ConditionsOf<Field> =>
  (_, column) =>
    (['atLeast', 'atMost'] as const).map((is) => (value: Value) => toCondition(column, is, value));
const contains: ConditionsOf<Field> = (_, column) => [
  (value: string) => (value === '' ? null : { column, is: 'contains', value }),
];
/** Also what is no option any more: rows may have it. */
const options =
  (several: boolean): ConditionsOf<Field> =>
  (_, column) =>
    (['amongOptions', 'otherOptions'] as const).map(
      (is) => (value: string[]) =>
        value.length === 0 ? null : { column, is, several, value: [...new Set(value)].sort() },
    );
const bound = (type: ColumnType | 'numeric') =>
  range((column, is, value: number | string) => ({ column, is, type, value }));
const none: ConditionsOf<Field> = () => [];

/** One for each property that `filterNames` spells. */
const conditions: ByKind<Field, readonly ToCondition[], [column: string]> = {
  text: contains,
  longText: contains,
  email: contains,
  url: contains,
  phone: contains,
  json: contains,
  uuid: (_, column) => [
    (value: string) =>
      value === '' ? null : { column, is: 'exactly', type: kinds.uuid.column, value: value.toLowerCase() },
  ],
  // A number of any size and precision: a bound need not fit into the column.
  decimal: bound('numeric'),
  time: bound(kinds.time.column),
  boolean: (_, column) => [(value: boolean | null) => (value === null ? null : { column, is: 'equal', value })],
  choice: options(false),
  choices: options(true),
  reference: (field, column) =>
    (['anyOf', 'noneOf'] as const).map((is) => (value: KeyPart[]) => among(column, field, is, value)),
  integer: bound(kinds.integer.column),
  number: bound(kinds.number.column),
  date: range((column, is, value: string) => ({ column, is, type: kinds.date.column, value: readMoment(value).day })),
  dateTime: range(instantBound),
  id: none,
  references: none,
};

type End = 'atLeast' | 'atMost';

function among(
  column: string,
  field: ColumnFacts,
  is: 'anyOf' | 'noneOf',
  ids: readonly KeyPart[],
): ColumnPredicate | null {
  // Sorted, so that the order of clicks in a pop-up does not make another filter of it.
  const type = must(columnTypeOf(field), 'ids have a column');
  return ids.length === 0 ? null : { column, is, type, value: [...new Set(ids)].sort(byPart) };
}

const dayMs = 86_400_000;

/** A maximum that names a day includes all of it. */
function instantBound(column: string, is: End, value: string): ColumnPredicate {
  const { begins, wholeDay } = readMoment(value);
  const type = kinds.dateTime.column;
  if (is === 'atMost' && wholeDay) return { column, is: 'before', type, value: instant(begins + dayMs) };
  return { column, is, type, value: instant(begins) };
}

/** The end of the year 9999 is the only instant whose next day ISO 8601 writes with a sign, which PostgreSQL does not read. */
const instant = (ms: number): string => new Date(ms).toISOString().replace(/^\+0?/, '');
