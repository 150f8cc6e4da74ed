/** Aggregates in views: `count`, `sum`, `min` or `max` of the rows that refer to a row of the view's base. */
import { isDecimal, isReference, isWhole } from '#model/kinds.ts';
import type { EntityFile, FieldFile, ViewFile } from '../load/files.ts';
import { decimalOf, ownKeyOf } from './defaults.ts';
import { activeConditions, qualifiedColumn, tableSource } from './sql.ts';

type Files = ReadonlyMap<string, EntityFile>;

export const aggregateFunctions = ['count', 'sum', 'min', 'max'] as const;
type AggregateFunction = (typeof aggregateFunctions)[number];

/** `"sum": "line.amount"`, and `"by": "orderId"` where that entity refers to the base more than once. */
export interface ChildAggregate {
  readonly aggregate: AggregateFunction;
  readonly entity: string;
  /** The aggregated field; undefined where rows are counted. */
  readonly childField: string | undefined;
  readonly by: string | undefined;
}

/** The aggregate of a field, if any: `min` and `max` are paths where they are texts, and bounds where they are numbers. */
export function childAggregateOf(field: FieldFile): ChildAggregate | undefined {
  for (const property of aggregateFunctions) {
    const path = field[property];
    if (typeof path !== 'string') continue;
    const [entity = '', childField] = path.split('.', 2);
    return { aggregate: property, entity, childField, by: field.by };
  }
  return undefined;
}

/** References from the aggregated entity to the base; exactly one is valid. */
export const referencesToBase = ({ entity, by }: ChildAggregate, view: ViewFile, files: Files): FieldFile[] =>
  (files.get(entity)?.fields ?? []).filter(
    (field) => isReference(field) && field.to === view.from && (by === undefined || field.name === by),
  );

/** The aggregated entities of a view. */
export const childrenOf = ({ fields }: EntityFile, files: Files): EntityFile[] =>
  fields.flatMap((field) => files.get(childAggregateOf(field)?.entity ?? '') ?? []);

/** A scalar subquery, which uses the index of the reference and adds no rows to the view. */
export function aggregateSql(childAggregate: ChildAggregate, field: FieldFile, view: ViewFile, files: Files): string {
  const { aggregate, entity, childField } = childAggregate;
  const [file, base, [by]] = [files.get(entity), files.get(view.from), referencesToBase(childAggregate, view, files)];
  if (file === undefined || base === undefined || by === undefined)
    throw new Error(`"${entity}" does not refer to the view's base exactly once; the checks should have reported it.`);
  const alias = '_child';
  const [key] = ownKeyOf(base);
  const conditions = [
    `${qualifiedColumn(alias, by.name)} = ${qualifiedColumn(view.from, key)}`,
    ...activeConditions(file, alias),
  ];
  const value = childField === undefined ? '*' : qualifiedColumn(alias, childField);
  const subquery = `(select ${aggregate}(${value}) from ${tableSource(file, alias)} where ${conditions.join(' and ')})`;
  if (aggregate !== 'sum') return subquery;
  // The sum of no rows is 0, with the field's decimals; PostgreSQL sums bigint as numeric.
  const sum = `coalesce(${subquery}, 0)`;
  const { scale } = decimalOf(field);
  if (isDecimal(field) && scale !== undefined) return `round(${sum}, ${scale})`;
  return isWhole(field) ? `${sum}::bigint` : sum;
}
