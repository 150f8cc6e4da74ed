/** SQL of a rule for rows: its paths and values. The only place that makes SQL of rules. */
import { sql, type RawBuilder } from 'kysely';
import { addDays } from '#model/relative-days.ts';
import { isDay } from '#model/date.ts';
import type { Field } from '#model/field.ts';
import { columnTypeOf, hasDays, isReferenceList, isRelation, isTextList, kinds } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import {
  daysFromToday,
  isRowBounds,
  pathFromMe,
  rowValuesOf,
  type RowCondition,
  type RowRule,
  type RowValue,
} from '#model/row-rules.ts';
import type { Principal } from '#model/principal.ts';
import type { RowFilter, RowValues } from '../database/stored-table.ts';
import { fromItem, rowOf, targetOf, type Target } from '../record/entity-table.ts';
import { targetKey } from '../record/name-sql.ts';
import { and, arrayParameter } from '../record/record-sql.ts';

/** What rules are resolved with. */
export interface RuleContext {
  readonly targets: ReadonlyMap<string, Target>;
  readonly principal: Principal;
  /** The day by UTC. */
  readonly today: string;
}

type Predicate = RawBuilder<boolean>;
type Values = readonly string[];
/** Values, or bounds, as texts of the database. */
type ResolvedCondition = { readonly anyOf: Values } | { readonly min?: Values; readonly max?: Values };

/** The rows of a rule for one principal. */
export function ruleFilter(target: Target, { where }: RowRule, context: RuleContext): RowFilter {
  const parts = Object.entries(where).map(([path, condition]) => {
    const resolved = resolve(condition, context);
    return { path: path.split('.'), resolved };
  });
  return {
    where: (row) => and(parts.map(({ path, resolved }) => atPath(row, target, path, resolved, context))),
    ofColumn: (name) => {
      const own = parts.filter(({ path }) => path[0] === name && !isReferenceList(fieldAt(target, name)));
      if (own.length === 0) return undefined;
      return (value) =>
        and(own.map(({ path, resolved }) => atPath(rowOfValue(value), target, path, resolved, context)));
    },
    isComparison: parts.every(({ path, resolved }) => path.length === 1 && !('anyOf' in resolved)),
    columns: [...new Set(parts.flatMap(({ path }) => path.slice(0, 1)))],
    tables: [...new Set(parts.flatMap(({ path }) => tablesAlong(target, path, context)))],
    text: JSON.stringify(parts),
  };
}

function resolve(condition: RowCondition, context: RuleContext): ResolvedCondition {
  // An empty text never matches, as no empty value does.
  const values = (items: readonly RowValue[]): Values =>
    [...new Set(items.flatMap((item) => valueTexts(item, context)))].filter((text) => text !== '').sort();
  if (!isRowBounds(condition)) return { anyOf: values(rowValuesOf(condition)) };
  const { min, max } = condition;
  return { ...(min !== undefined && { min: values([min]) }), ...(max !== undefined && { max: values([max]) }) };
}

function valueTexts(value: RowValue, { principal, today }: RuleContext): Values {
  const path = pathFromMe(value);
  if (path !== null) return path.length === 0 ? [String(principal.id)] : (principal.values.get(path.join('.')) ?? []);
  const days = daysFromToday(value);
  return [days === null ? String(value) : addDays(today, days)];
}

/** The condition on the value at the end of a path. */
function atPath(
  row: RowValues,
  target: Target,
  [name = '', ...rest]: readonly string[],
  condition: ResolvedCondition,
  context: RuleContext,
): Predicate {
  const field = fieldAt(target, name);
  if (rest.length === 0) return holds(row, target, name, field, condition, context);
  if (!isRelation(field)) throw new Error(`${name} is no reference; checks of the catalogue know that.`);
  const next = targetOf(context.targets, field.to);
  const inner = `at ${name}`;
  const matching = atPath(rowOf(inner), next, rest, condition, context);
  const key = targetKey(next, inner);
  const from = sql`select ${key} from ${fromItem({ ...next, readable: undefined })} as ${sql.id(inner)} where ${matching}`;
  return isReferenceList(field)
    ? sql`exists (select from (${row.ids(name, field.link, target.key)}) as linked ("id") where linked."id" in (${from}))`
    : sql`${row.column(name)} in (${from})`;
}

function holds(
  row: RowValues,
  target: Target,
  name: string,
  field: Field,
  condition: ResolvedCondition,
  { targets }: RuleContext,
): Predicate {
  if (Object.values(condition).some((values: Values) => values.length === 0)) return sql`false`;
  if (isReferenceList(field)) {
    const { anyOf } = condition as { readonly anyOf: Values };
    const ids = arrayParameter(targetOf(targets, field.to).keyType, anyOf);
    return sql`exists (select from (${row.ids(name, field.link, target.key)}) as linked ("id") where linked."id" = any(${ids}))`;
  }
  const column = row.column(name);
  if ('anyOf' in condition) {
    if (isTextList(field)) return sql`${column} && ${arrayParameter('text', condition.anyOf)}`;
    if (hasMoments(field)) return anyDay(column, field, condition.anyOf);
    return sql`${column} = any(${arrayParameter(typeOf(field), condition.anyOf)})`;
  }
  const { min = [], max = [] } = condition;
  return and([
    ...min.map((value) => atLeast(column, field, value)),
    ...max.map((value) => atMost(column, field, value)),
  ]);
}

/** A row with one column: the value. */
const rowOfValue = (value: RawBuilder<unknown>): RowValues => ({
  column: () => value,
  ids: () => value,
});

const typeOf = (field: Field): string => must(columnTypeOf(field), 'checks know which kinds rules compare');

/** Whether its values are moments of days. */
const hasMoments = (field: Field): boolean => hasDays(field) && typeOf(field) !== kinds.date.column;

/** Instants of any of the days, or these instants. */
const anyDay = (column: RawBuilder<unknown>, field: Field, values: Values): Predicate =>
  sql`(${sql.join(
    values.map((value) => and([atLeast(column, field, value), atMost(column, field, value)])),
    sql` or `,
  )})`;

const atLeast = (column: RawBuilder<unknown>, field: Field, value: string): Predicate =>
  sql`${column} >= ${bound(field, value)}`;

/** A day as an upper bound includes the whole day. */
const atMost = (column: RawBuilder<unknown>, field: Field, value: string): Predicate =>
  hasMoments(field) && isDay(value)
    ? sql`${column} < ${bound(field, addDays(value, 1))}`
    : sql`${column} <= ${bound(field, value)}`;

/** A day begins at midnight by UTC. */
const bound = (field: Field, value: string): RawBuilder<unknown> => {
  const text = kinds[field.kind].equality === 'instant' && isDay(value) ? `${value}T00:00:00Z` : value;
  return sql`${text}::${sql.raw(typeOf(field))}`;
};

function fieldAt({ fields }: Target, name: string): Field {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return must(field, `a rule names a field: ${name}`);
}

/** The tables that a path reads besides that of the row. */
function tablesAlong(target: Target, [name = '', ...rest]: readonly string[], context: RuleContext): string[] {
  const field = fieldAt(target, name);
  const link = isReferenceList(field) ? [field.link.table] : [];
  if (rest.length === 0 || !isRelation(field)) return link;
  const next = targetOf(context.targets, field.to);
  return [...link, next.table, ...tablesAlong(next, rest, context)];
}
