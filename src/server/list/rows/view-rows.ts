/**
 * The rows of a view. A view has no index, but if the sort column belongs to a table, PostgreSQL can read the first rows by that
 * table's index and join only these. Rows with null, from an outer join, prevent it. So near the beginning of a list, rows with
 * a value and rows without are read separately.
 */
import { sql, type RawBuilder } from 'kysely';
import { recordJson } from '../../record/record-json.ts';
import { fromItem } from '../../record/entity-table.ts';
import { and, recordColumn, type Expression } from '../../record/record-sql.ts';
import { matches } from '../query/conditions.ts';
import { sliceSql, type PageSlice, type ViewPlan } from '../query/strategy.ts';
import { orderOf } from './order.ts';

/** The sorted rows of a slice as JSON, separated by commas. */
export function viewRows(page: PageSlice, plan: ViewPlan): RawBuilder<unknown> {
  const { entity, slice } = page;
  if (plan.kind === 'keysFirst') return rowsByKeys(page);
  // Planning many joins costs more than reading a first page: rounding the limit lets near pages share a prepared statement.
  const max = 2 ** Math.ceil(Math.log2(slice.offset + slice.limit));
  const isSplit = plan.kind === 'indexOrder' && plan.nonNull !== undefined;
  const rows = isSplit ? nullsSeparately(page, plan.nonNull, max, plan.probedJoins) : wholeRows(page, max);
  const { orderBy } = orderOf(page);
  return sql`select string_agg(${recordJson(entity)}, ',' order by ${orderBy}) from (
      select * from (${rows}) as record order by ${orderBy} offset ${slice.offset} limit ${slice.limit}
    ) as record`;
}

const wholeRows = (page: PageSlice, max: number): RawBuilder<unknown> =>
  sql`select * from ${fromItem(page.entity.spec)} as record
    where ${matches(page.entity, page.filter)} order by ${orderOf(page).orderBy} limit ${sql.lit(max)}`;

/** Sorts the keys of all rows, which needs fewer joins; only the rows of the page are read with all their joins. */
function rowsByKeys(page: PageSlice): RawBuilder<unknown> {
  const { entity, filter, sort, slice } = page;
  const { spec } = entity;
  const { key } = spec;
  const { orderBy } = orderOf(page);
  const keys = sql.join(key.map((name) => sql.id(name)));
  const sameKey = key.map((name, index) => {
    const [column, keyColumn] = [recordColumn(name), sql.id('key', name)];
    return index < entity.nonNullKeyColumns
      ? sql`${column} = ${keyColumn}`
      : sql`${column} is not distinct from ${keyColumn}`;
  });
  // An optimisation fence: PostgreSQL would otherwise search rare matches in the order of the page, row by row.
  const fence = filter.search === '' ? sql`` : sql`offset 0`;
  const matching = sql`select ${keys}, ${recordColumn(sort.field)} from ${fromItem(spec)} as record
    where ${matches(entity, filter)} ${fence}`;
  return sql`select string_agg(${recordJson(entity)}, ',' order by ${orderBy})
    from (select ${keys} from (${matching}) as record order by ${orderBy} ${sliceSql(slice)}) as key
    join ${fromItem(spec)} as record on ${and(sameKey)}`;
}

/** Nulls sort last ascending, first descending. If the first group has fewer rows than the page needs, all rows are sorted. */
function nullsSeparately(page: PageSlice, nonNull: string, max: number, probedJoins: number): RawBuilder<unknown> {
  const { entity, filter, sort } = page;
  const { orderBy, tiebreaker } = orderOf(page);
  const limit = sql`limit ${sql.lit(max)}`;
  const value: Expression = recordColumn(sort.field);
  const from = (table: string) => sql`select * from ${sql.table(table)} as record where ${matches(entity, filter)}`;
  const all = from(entity.spec.table);
  const withValue = sql`${from(nonNull)} and ${value} is not null order by ${orderBy} ${limit}`;
  const withoutValue = sql`select * from (${all} order by ${tiebreaker} limit ${sql.lit(max * probedJoins)}) as record
    where ${value} is null ${limit}`;
  const isFull = sql`(select count(*) from first) = ${sql.lit(max)}`;
  return sql`with first as materialized (${sort.order === 'asc' ? withValue : withoutValue})
    select * from first where ${isFull} union all (${all} and not ${isFull} order by ${orderBy} ${limit})`;
}
