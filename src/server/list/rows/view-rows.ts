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
import { sliceSql, type KeyTexts, type PageSlice, type ViewPlan } from '../query/strategy.ts';
import { orderOf } from './order.ts';

/** The sorted rows of a slice as JSON, separated by commas. */
export function viewRows(page: PageSlice, plan: ViewPlan): RawBuilder<unknown> {
  const { entity, slice } = page;
  if (plan.kind === 'keysFirst') return rowsByKeys(page);
  if (plan.kind === 'cachedKeys') return rowsOfCachedKeys(page, plan.keys);
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
  const keys = keyColumns(page);
  return rowsOfKeys(
    page,
    sql`select ${keys} from (${sortedRows(page)}) as record order by ${orderOf(page).orderBy} ${sliceSql(page.slice)}`,
  );
}

/** The rows of keys that are known; they get the types of the view's columns. */
function rowsOfCachedKeys(page: PageSlice, cached: readonly KeyTexts[]): RawBuilder<unknown> {
  const typed = sql`select ${keyColumns(page)} from ${fromItem(page.entity.spec)} as record where false`;
  const keys = cached.map((key) => sql`select ${sql.join(key)}`);
  return rowsOfKeys(page, sql.join([typed, ...keys], sql` union all `));
}

function rowsOfKeys(page: PageSlice, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  const { entity } = page;
  const { spec } = entity;
  const sameKey = spec.key.map((name, index) => {
    const [column, keyColumn] = [recordColumn(name), sql.id('key', name)];
    return index < entity.nonNullKeyColumns
      ? sql`${column} = ${keyColumn}`
      : sql`${column} is not distinct from ${keyColumn}`;
  });
  return sql`select string_agg(${recordJson(entity)}, ',' order by ${orderOf(page).orderBy})
    from (${keys}) as key join ${fromItem(spec)} as record on ${and(sameKey)}`;
}

/** What the order of the rows depends on, of all rows. */
export function sortedRows({ entity, filter, sort }: PageSlice): RawBuilder<unknown> {
  const { spec } = entity;
  // An optimisation fence: PostgreSQL would otherwise search rare matches in the order of the page, row by row.
  const fence = filter.search === '' ? sql`` : sql`offset 0`;
  return sql`select ${keyColumns({ entity })}, ${recordColumn(sort.field)} from ${fromItem(spec)} as record
    where ${matches(entity, filter)} ${fence}`;
}

const keyColumns = ({ entity }: Pick<PageSlice, 'entity'>) => sql.join(entity.spec.key.map((name) => sql.id(name)));

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
