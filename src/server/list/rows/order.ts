/**
 * The order of a list: text in lower case, a reference by its name, then the key, so that no row is shown twice or
 * skipped between pages. Nulls sort last ascending, first descending, as PostgreSQL does by itself.
 */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf } from '#model/entity.ts';
import { isChoice, kinds } from '#model/kinds.ts';
import type { Sort, SortOrder } from '#model/wire.ts';
import { nameOrder, optionPlace } from '../../record/name-sql.ts';
import { recordColumn, referenceJoin, type Expression } from '../../record/record-sql.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import type { ListFilter } from '../query/conditions.ts';

/** The text after `order by`, and the join that it needs where it sorts by a reference's name. */
export interface Order {
  readonly by: Expression;
  /** The rest of it: the order of rows whose values are equal. */
  readonly ties: Expression;
  readonly join: RawBuilder<unknown>;
}

/** The keys of a page, and the columns of theirs that they are ordered by. */
export interface PageKeys {
  readonly keys: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
}

/** What decides on the order of rows. */
interface Ordered {
  readonly entity: EntityTable;
  readonly filter: ListFilter;
  readonly sort: Sort;
}

/** How rows are sorted; `backwards`: from the last row to the first. */
export function orderOf({ entity, filter, sort: { field, order } }: Ordered, backwards = false): Order {
  const reference = entity.references.get(field);
  const value = reference === undefined ? ownValue(entity, field) : nameOrder(reference.field.as, reference.target);
  const ties = entity.spec.key
    .filter((name) => name !== field || reference !== undefined)
    .map((name) => sql`${recordColumn(name)} ${direction(backwards ? 'desc' : 'asc')}`);
  // Rows that the filter keeps may be all alike in the column: PostgreSQL would sort them by it nevertheless.
  const isDecided = filter.conditions.some(({ column: name, is }) => name === field && is === 'equal');
  const first = isDecided ? [] : [sql`${value} ${direction(backwards ? opposite[order] : order)}`];
  return {
    by: sql.join([...first, ...ties]),
    ties: sql.join(ties),
    join: reference === undefined ? sql`` : referenceJoin(field, reference.field.as, reference.target),
  };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

function ownValue({ spec }: EntityTable, name: string): Expression {
  const field = fieldOf(spec, name);
  if (isChoice(field)) return optionPlace(field.options, recordColumn(name));
  return kinds[field.kind].order === 'lowerCase' ? sql`lower(${recordColumn(name)})` : recordColumn(name);
}

/** `asc` or `desc` as SQL. */
export const direction = (order: SortOrder): Expression => (order === 'asc' ? sql`asc` : sql`desc`);
