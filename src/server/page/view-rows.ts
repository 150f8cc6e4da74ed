/**
 * The rows of a view. A view has no index, and no key to come back by; but where its order is a column of some table, PostgreSQL
 * meets the first rows along that table's index, and joins only these. It can not do so where some rows lack the column: they
 * might be anywhere else. So near the beginning of a list without a filter, rows with a value and rows without are met apart.
 */
import { sql, type RawBuilder } from 'kysely';
import { column, recordJson, type Expression } from '../entity/record-sql.ts';
import { matches } from './conditions.ts';
import { orderOf } from './order.ts';
import { byColumnPlan, type Limits } from './plan.ts';
import type { PageOf } from './slice.ts';

/** The rows of a slice as JSON, with their places. */
export function viewRows(page: PageOf, limits: Limits): RawBuilder<unknown> {
  const { source, filter, sort, slice } = page;
  const walked = source.walks.get(sort.field);
  const end = slice.offset + slice.limit;
  const plan = byColumnPlan(filter, end, limits);
  // Planning so many joins costs more than the first pages themselves: near ones share a text, and with it a plan.
  const most = sql.lit(2 ** Math.ceil(Math.log2(end)));
  const rows = walked !== undefined && plan === 'walk' ? met(page, walked, most, limits) : sorted(page, most);
  return sql`select ${recordJson(source)} as "json", row_number() over () as "position" from (
      select * from (${rows}) as near offset ${slice.offset} limit ${slice.limit}
    ) as record`;
}

const sorted = ({ source, filter, sort }: PageOf, most: Expression): RawBuilder<unknown> =>
  sql`select * from ${sql.table(source.spec.table)} as record
    where ${matches(source, filter)} order by ${orderOf(source, sort).by} limit ${most}`;

/** Nulls sort last ascending, first descending. Where there are not so many of what comes first, everything is sorted. */
function met(
  { source, filter, sort }: PageOf,
  walked: string,
  most: Expression,
  { probedJoins }: Limits,
): RawBuilder<unknown> {
  const { by, ties } = orderOf(source, sort);
  const value = column(sort.field);
  const from = (table: string) => sql`select * from ${sql.table(table)} as record where ${matches(source, filter)}`;
  const all = from(source.spec.table);
  const some = sql`${from(walked)} and ${value} is not null order by ${by} limit ${most}`;
  const none = sql`select * from (${all} order by ${ties} limit ${sql.lit(probedJoins)}) as record
    where ${value} is null limit ${most}`;
  const enough = sql`(select count(*) from first) = ${most}`;
  return sql`with first as materialized (${sort.order === 'asc' ? some : none})
    select * from (
      select * from first where ${enough} union all (${all} and not ${enough} order by ${by} limit ${most})
    ) as record order by ${by}`;
}
