/**
 * The rows of a view. A view has no index; but where its order is a column of some table, PostgreSQL meets the first rows along
 * that table's index, and joins only these. It can not do so where some rows lack the column: they might be anywhere else. So near
 * the beginning of a list, rows with a value and rows without are met apart.
 */
import { sql, type RawBuilder } from 'kysely';
import { column, recordJson, type Expression } from '../../record/record-sql.ts';
import { matches } from '../query/conditions.ts';
import { orderOf } from './order.ts';
import { viewStrategy, type Limits } from '../query/strategy.ts';
import { sliceSql, type PageSlice } from '../query/slice.ts';

/** The rows of a slice as JSON, with their places. */
export function viewRows(page: PageSlice, limits: Limits): RawBuilder<unknown> {
  const { entity, filter, sort, slice } = page;
  const end = slice.offset + slice.limit;
  const plan = viewStrategy(filter, end, limits);
  if (plan === 'keys') return rowsByKeys(page);
  // Planning so many joins costs more than the first pages themselves: near ones share a text, and with it a plan.
  const most = 2 ** Math.ceil(Math.log2(end));
  const walked = plan === 'walk' ? entity.walks.get(sort.field) : undefined;
  const rows = walked === undefined ? inOrder(page, sql`limit ${sql.lit(most)}`) : met(page, walked, most, limits);
  return sql`select ${recordJson(entity)} as "json", row_number() over () as "position" from (
      select * from (${rows}) as near offset ${slice.offset} limit ${slice.limit}
    ) as record`;
}

const inOrder = (page: PageSlice, part: Expression): RawBuilder<unknown> =>
  sql`select * from ${sql.table(page.entity.spec.table)} as record
    where ${matches(page.entity, page.filter)} order by ${orderOf(page).by} ${part}`;

/** The keys of all rows are put in order, for which the view joins less; only the few rows that are shown are joined whole. */
function rowsByKeys(page: PageSlice): RawBuilder<unknown> {
  const { entity, filter, sort, slice } = page;
  const { table, key } = entity.spec;
  const keys = sql.join(key.map((name) => sql.id(name)));
  const same = key.map((name, index) => {
    const [own, other] = [column(name), sql.id('key', name)];
    return index < entity.solidKeys ? sql`${own} = ${other}` : sql`${own} is not distinct from ${other}`;
  });
  // "offset 0" keeps few matches from being looked for in the order of the page, one row after the other.
  const found = sql`select ${keys}, ${column(sort.field)} from ${sql.table(table)} as record
    where ${matches(entity, filter)} ${filter.search === '' ? sql`` : sql`offset 0`}`;
  return sql`select ${recordJson(entity)} as "json", key."position"
    from (select *, row_number() over () as "position" from (
      select ${keys} from (${found}) as record order by ${orderOf(page).by} ${sliceSql(slice)}
    ) as sorted) as key
    join ${sql.table(table)} as record on ${sql.join(same, sql` and `)}`;
}

/** Nulls sort last ascending, first descending. Where there are not so many of what comes first, everything is sorted. */
function met(page: PageSlice, walked: string, most: number, { probedJoins }: Limits): RawBuilder<unknown> {
  const { entity, filter, sort } = page;
  const { by, ties } = orderOf(page);
  const limit = sql`limit ${sql.lit(most)}`;
  const value = column(sort.field);
  const from = (table: string) => sql`select * from ${sql.table(table)} as record where ${matches(entity, filter)}`;
  const all = from(entity.spec.table);
  const some = sql`${from(walked)} and ${value} is not null order by ${by} ${limit}`;
  const none = sql`select * from (${all} order by ${ties} limit ${sql.lit(most * probedJoins)}) as record
    where ${value} is null ${limit}`;
  const enough = sql`(select count(*) from first) = ${sql.lit(most)}`;
  return sql`with first as materialized (${sort.order === 'asc' ? some : none})
    select * from (
      select * from first where ${enough} union all (${all} and not ${enough} order by ${by} ${limit})
    ) as record order by ${by}`;
}
