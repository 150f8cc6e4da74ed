/** Parses a list query (decisions: List query and answer). */
import { isDay, isLocalDateTime, utcDayOf } from '#model/date.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { compareKeyParts, type KeyPart } from '#model/key.ts';
import type { FilterKind } from '#model/kind-traits.ts';
import { kinds, columnTypeOf, type ColumnFacts, type FieldKind } from '#model/kinds.ts';
import { operatorsOf, type OperatorOf } from '#model/list/operators.ts';
import { filterFields } from '#model/list-fields.ts';
import { must } from '#model/must.ts';
import type { Portal } from '#model/portal.ts';
import type { ColumnType } from '#model/schema.ts';
import { searchedText } from '#model/text-fold.ts';
import { textProblem } from '#model/text.ts';
import { unknownProperty } from '#model/validation/messages.ts';
import type { ListQuery, Sort } from '#model/wire.ts';
import {
  emptyOperator,
  isActiveValue,
  listParameters,
  sortField,
  filterProperties,
  keyValues,
} from '#model/wire/list-query.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Schema } from '#model/wire/schema.ts';
import { invalid, malformed } from '../../http/problems.ts';
import { objectBody, schemaProblem } from '../../http/read-body.ts';
import { canonicalSql, fieldsOf } from '../../record/entity-table.ts';
import { searchedPattern } from '../../record/record-sql.ts';
import type { ColumnPredicate, ListFilter, TextsOperator } from './conditions.ts';

/** A validated list query. */
export interface ListRequest {
  readonly filter: ListFilter;
  /** `field` is a field's name in the catalogue. */
  readonly sort: Sort;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/**
 * Creates the parser of one entity's list queries. It throws 400 with every invalid property, and 422 for a search text that core 5
 * forbids.
 */
export function listQueryReader(
  spec: EntitySpec,
  { list, search }: Pick<Portal, 'list' | 'search'>,
): (body: unknown) => ListRequest {
  const filters = filterReaders(spec);
  const sorts = sortsOf(spec);
  const common: Readonly<Record<string, Schema>> = {
    isActiveValue,
    ...listParameters(list.maxPageSize),
    sortField: sortField([...sorts.keys()]),
  };

  return (input) => {
    const body: Body = input === undefined ? {} : objectBody(input, 'the list query');
    const problems: FieldProblem[] = [];
    const conditions: ColumnPredicate[] = [];
    for (const [field, value] of Object.entries(body)) {
      const filter = filters.get(field);
      const schema = filter?.schema ?? (Object.hasOwn(common, field) ? common[field] : undefined);
      const message = schema === undefined ? unknownProperty : schemaProblem(schema, value);
      // The schema has validated the type.
      const condition = message === undefined ? filter?.toCondition(value as never) : null;
      if (message !== undefined) problems.push({ field, message });
      if (condition) conditions.push(ofEqualKeys(spec, condition));
    }
    if (problems.length > 0) throw malformed(problems);
    const { pageIndex = 0, pageSize = spec.list.pageSize ?? list.pageSize, stringFilter = '' } = body;
    const problem = textProblem(spec.list.search ?? search, stringFilter);
    if (problem !== undefined) throw invalid([{ field: 'stringFilter', message: problem }]);

    const defaultSort = spec.list.sort;
    const field = sorts.get(body.sortField ?? defaultSort.field) ?? defaultSort.field;
    const order = body.sortOrder ?? (body.sortField === undefined ? defaultSort.order : 'asc');
    const filter = { conditions: conditions.sort(byText), search: searchedText(stringFilter) };
    return { filter, sort: { field, order }, pageIndex, pageSize };
  };
}

/** A filter by keys also finds those that the database calls equal. */
function ofEqualKeys({ columnMappings }: EntitySpec, condition: ColumnPredicate): ColumnPredicate {
  if (condition.operator !== 'anyOf' && condition.operator !== 'noneOf') return condition;
  const canonical = canonicalSql(columnMappings, condition.column);
  return canonical === undefined ? condition : { ...condition, canonical };
}

type Body = Pick<ListQuery, 'pageIndex' | 'pageSize' | 'sortField' | 'sortOrder' | 'stringFilter'>;

/** Sort name → field. A reference has two names; both sort by the referenced record's name. */
function sortsOf(spec: EntitySpec): ReadonlyMap<string, string> {
  const sortable = fieldsOf(spec).filter(([, { kind }]) => kinds[kind].order !== null);
  const wireNames = sortable.map(([name, field]) => [wireName(name, field), name] as const);
  return new Map([...sortable.map(([name]) => [name, name] as const), ...wireNames]);
}

const byText = (a: ColumnPredicate, b: ColumnPredicate): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Turns a validated value into a condition; `null` if the value doesn't filter. */
type ToCondition = (value: never) => ColumnPredicate | null;

/** A property of the list query: its schema, and the condition that it sets. */
interface Filter {
  readonly schema: Schema;
  readonly toCondition: ToCondition;
}

/** The filter by ids, for entities with a single-column key. */
function byKey(spec: EntitySpec): [keyof ListQuery, Filter][] {
  const [key, ...others] = spec.key;
  if (others.length > 0 || spec.calls === 'list') return [];
  const field = fieldOf(spec, key);
  return [
    ['idValues', { schema: keyValues(field), toCondition: (ids: KeyPart[]) => idCondition(key, field, 'anyOf', ids) }],
  ];
}

/** The filters of a list, by the properties of its query. */
function filterReaders(spec: EntitySpec): ReadonlyMap<string, Filter> {
  return new Map([
    ...byKey(spec),
    ...filterFields(spec).flatMap((name) => {
      const field = fieldOf(spec, name);
      const emptiness = kinds[field.kind].empty ?? 'value';
      const isEmpty = (value: boolean): ColumnPredicate => ({ column: name, operator: 'empty', value, emptiness });
      const toConditions: Conditions = { ...conditionsByKind[field.kind](field, name), [emptyOperator]: isEmpty };
      return filterProperties(wireName(name, field), name, field).map(
        ([property, schema, operator]): [string, Filter] => [
          property,
          { schema, toCondition: must(toConditions[operator], 'each operator has a condition') },
        ],
      );
    }),
  ]);
}

/** By operator. */
type Conditions = Readonly<Record<string, ToCondition>>;

/** One condition for each operator of a kind of filter. */
type ConditionsOf<Kind extends FilterKind> = (
  field: Field,
  column: string,
) => Readonly<Record<OperatorOf<Kind>, ToCondition>>;

const range =
  <Value>(
    toCondition: (column: string, operator: BoundOperator, value: Value) => ColumnPredicate,
  ): ConditionsOf<'number'> =>
  (_, column) => ({
    min: (value: Value) => toCondition(column, 'atLeast', value),
    max: (value: Value) => toCondition(column, 'atMost', value),
  });
/** Blanks alone search for nothing. */
const text: ConditionsOf<'text'> = (_, column) =>
  Object.fromEntries<ToCondition>(
    operatorsOf('text').map(([name, { like, excludes }]) => {
      const operator = excludes ? 'notLike' : 'like';
      return [
        name,
        (value: string) =>
          searchedText(value) === '' ? null : { column, operator, value: like(searchedPattern(value)) },
      ];
    }),
  ) as ReturnType<ConditionsOf<'text'>>;
/** Also accepts former options, since rows may still have them. */
const texts = (column: string, operator: TextsOperator, isArray: boolean) => (value: string[]) =>
  value.length === 0 ? null : ({ column, operator, isArray, value: [...new Set(value)].sort() } as const);
const options =
  (isArray: boolean): ConditionsOf<'choice'> =>
  (_, column) => ({ anyOf: texts(column, 'anyOfTexts', isArray), noneOf: texts(column, 'noneOfTexts', isArray) });
const bound = (type: ColumnType | 'numeric') =>
  range((column, operator, value: number | string) => ({ column, operator, type, value }));
const noConditions = () => ({});

/** `numeric` without a precision, since a bound may be outside the column's range. */
const decimal = bound('numeric');

const conditionsByKind = {
  text,
  longText: text,
  email: text,
  url: text,
  phone: text,
  json: text,
  interval: text,
  uuid: (_, column) => ({
    is: (value: string) =>
      value === '' ? null : { column, operator: 'exactly', type: kinds.uuid.column, value: value.toLowerCase() },
  }),
  decimal,
  money: decimal,
  time: bound(kinds.time.column),
  boolean: (_, column) => ({
    is: (value: boolean | null) => (value === null ? null : { column, operator: 'equal', value }),
  }),
  choice: options(false),
  choices: options(true),
  tags: (field, column) => ({ ...options(true)(field, column), allOf: texts(column, 'allOfTexts', true) }),
  reference: (field, column) => ({
    anyOf: (value: KeyPart[]) => idCondition(column, field, 'anyOf', value),
    noneOf: (value: KeyPart[]) => idCondition(column, field, 'noneOf', value),
  }),
  integer: bound(kinds.integer.column),
  number: bound(kinds.number.column),
  bigint: bound(kinds.bigint.column),
  date: range((column, operator, text: string) => {
    return { column, operator, type: kinds.date.column, value: utcDayOf(text) };
  }),
  dateTime: range(instantBound(kinds.dateTime.column)),
  localDateTime: range(localBound),
  id: noConditions,
  references: noConditions,
} satisfies {
  readonly [Kind in FieldKind]: (typeof kinds)[Kind]['filter'] extends infer Filter extends FilterKind
    ? ConditionsOf<Filter>
    : () => object;
};

type BoundOperator = 'atLeast' | 'atMost';

function idCondition(
  column: string,
  field: ColumnFacts,
  operator: 'anyOf' | 'noneOf',
  ids: readonly KeyPart[],
): ColumnPredicate | null {
  // Sorted, so that the order of clicks doesn't change the cache key.
  const type = must(columnTypeOf(field), 'a field of ids has a column');
  return ids.length === 0 ? null : { column, operator, type, value: [...new Set(ids)].sort(compareKeyParts) };
}

/** Midnight in its own time zone, as date pickers serialise a day. */
const midnight = /T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:\d{2})$/;

const dayMs = 86_400_000;

/** An upper bound that is a day includes the whole day; a moment, its whole millisecond, since rows show no more of theirs. */
function instantBound(type: ColumnType) {
  return (column: string, operator: BoundOperator, value: string): ColumnPredicate => {
    const start = Date.parse(value);
    const before = (ms: number): ColumnPredicate => ({ column, operator: 'before', type, value: instant(ms) });
    if (operator === 'atMost' && (isDay(value) || midnight.test(value))) return before(start + dayMs);
    if (operator === 'atMost') return before(start + 1);
    return { column, operator, type, value: instant(start) };
  };
}

/** A bound with a zone, as the portal sends it, is read by UTC. */
function localBound(column: string, operator: BoundOperator, value: string): ColumnPredicate {
  const type = kinds.localDateTime.column;
  return isLocalDateTime(value) ? { column, operator, type, value } : instantBound(type)(column, operator, value);
}

/** Without the sign of years after 9999 ("+010000-…"), which PostgreSQL can't parse. */
const instant = (ms: number): string => new Date(ms).toISOString().replace(/^\+0?/, '');
