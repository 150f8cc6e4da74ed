/**
 * Sort columns of a list, ending in a tiebreaker, the key: pages would otherwise overlap. Where rows may share a key, all of their
 * columns follow it: rows that even these do not tell apart may take each other's places. References sort by name; nulls last ascending,
 * first descending, as is PostgreSQL's default.
 */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf } from '#model/entity.ts';
import { columnTypeOf, isChoice, kinds } from '#model/kinds.ts';
import type { Sort, SortOrder } from '#model/wire.ts';
import { textOrder } from '../../database/system-tables.ts';
import { nameOrder, optionPosition } from '../../record/name-sql.ts';
import { recordColumn, referenceJoin, type Expression } from '../../record/record-sql.ts';
import { fieldsOf, type EntityTable } from '../../record/entity-table.ts';
import type { ListFilter } from '../query/conditions.ts';

/** The `order by` expressions, and the join that a reference's name needs. */
export interface Order {
  readonly orderBy: Expression;
  /** The last columns of `orderBy`: the key. */
  readonly tiebreaker: Expression;
  readonly join: RawBuilder<unknown>;
}

/** A query of a page's keys, and the expressions by which they are sorted. */
export interface PageKeys {
  readonly keys: RawBuilder<unknown>;
  readonly orderBy: RawBuilder<unknown>;
}

interface OrderInput {
  readonly entity: EntityTable;
  readonly filter: ListFilter;
  readonly sort: Sort;
}

/** The order of a list, reversed if `backwards`. */
export function orderOf({ entity, filter, sort: { field, order } }: OrderInput, backwards = false): Order {
  const reference = entity.references.get(field);
  const value = reference === undefined ? ownValue(entity, field) : nameOrder(reference.field.as, reference.target);
  const tiebreaker = tellingColumns(entity.spec)
    .filter((name) => name !== field || reference !== undefined)
    .map((name) => sql`${recordColumn(name)} ${direction(backwards ? 'desc' : 'asc')}`);
  // Omits a column that the filter makes constant: PostgreSQL would sort by it nevertheless.
  const isConstant = filter.conditions.some(({ column: name, operator }) => name === field && operator === 'equal');
  const first = isConstant ? [] : [sql`${value} ${direction(backwards ? opposite[order] : order)}`];
  return {
    orderBy: sql.join([...first, ...tiebreaker]),
    tiebreaker: sql.join(tiebreaker),
    join: reference === undefined ? sql`` : referenceJoin(field, reference.field.as, reference.target),
  };
}

function tellingColumns(spec: EntityTable['spec']): readonly string[] {
  if (spec.repeatsKeys !== true) return spec.key;
  return [
    ...new Set([
      ...spec.key,
      ...fieldsOf(spec).flatMap(([name, field]) => (columnTypeOf(field) === null ? [] : [name])),
    ]),
  ];
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

function ownValue({ spec }: EntityTable, name: string): Expression {
  const field = fieldOf(spec, name);
  if (isChoice(field)) return optionPosition(field.options, recordColumn(name));
  return kinds[field.kind].order === 'text' ? textOrder(recordColumn(name)) : recordColumn(name);
}

/** `asc` or `desc` as SQL. */
export const direction = (order: SortOrder): Expression => (order === 'asc' ? sql`asc` : sql`desc`);
