/**
 * The rows of a view. A view has no index, and no key to come back by; but where its order is a column of some table, PostgreSQL
 * meets the first rows along that table's index, and joins only these. It can not do so where some rows lack the column: they
 * might be anywhere else. So near the beginning of a list without a filter, rows with a value and rows without are met apart.
 */
import { sql, type RawBuilder } from 'kysely';
import { column, recordJson } from '../entity/record-sql.ts';
import { matches } from './conditions.ts';
import { orderOf } from './order.ts';
import { byColumnPlan, type Limits } from './plan.ts';
import { sliceSql, type PageOf } from './slice.ts';

/** The rows of a slice as JSON, with their places. */
export function viewRows(page: PageOf, limits: Limits): RawBuilder<unknown> {
  const { source, filter, sort, slice } = page;
  const walked = source.walks.get(sort.field);
  const plan = byColumnPlan(filter, slice.offset + slice.limit, limits);
  const rows = walked !== undefined && plan === 'walk' ? met(page, walked, limits) : sorted(page);
  return sql`select ${recordJson(source)} as "json", row_number() over () as "position" from (${rows}) as record`;
}

const sorted = ({ source, filter, sort, slice }: PageOf): RawBuilder<unknown> =>
  sql`select * from ${sql.table(source.spec.table)} as record
    where ${matches(source, filter)} order by ${orderOf(source, sort).by} ${sliceSql(slice)}`;

/** Nulls sort last ascending, first descending. Where what comes first is not enough for the slice, everything is sorted. */
function met({ source, filter, sort, slice }: PageOf, walked: string, limits: Limits): RawBuilder<unknown> {
  const { by, ties } = orderOf(source, sort);
  const end = sql.lit(slice.offset + slice.limit);
  const value = column(sort.field);
  const from = (table: string) => sql`select * from ${sql.table(table)} as record where ${matches(source, filter)}`;
  const all = from(source.spec.table);
  const some = sql`${from(walked)} and ${value} is not null order by ${by} limit ${end}`;
  const none = sql`select * from (${all} order by ${ties} limit ${sql.lit(limits.probedJoins)}) as record
    where ${value} is null limit ${end}`;
  const enough = sql`(select count(*) from first) = ${end}`;
  return sql`with first as materialized (${sort.order === 'asc' ? some : none})
    select * from (
      select * from first where ${enough} union all (${all} and not ${enough} order by ${by} limit ${end})
    ) as record order by ${by} ${sliceSql(slice)}`;
}
