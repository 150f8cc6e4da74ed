/** The rows of one page, as JSON text. */
import { sql, type RawBuilder } from 'kysely';
import { versionOf } from '../../database/data-version.ts';
import { recordJson } from '../../record/record-json.ts';
import { recordColumn, sameKey, type Expression } from '../../record/record-sql.ts';
import { fromItem } from '../../record/entity-table.ts';
import { matches, matching } from '../query/conditions.ts';
import { versionColumns, type Versions } from '../query/matching-ids.ts';
import { sliceSql, type NameCounts, type PageSlice, type RowsPlan, type Slice } from '../query/strategy.ts';
import { countedTables, keysByName, nameCounts } from './by-name.ts';
import { orderOf, type PageKeys } from './order.ts';
import { viewRows } from './view-rows.ts';

export interface RowsQuery extends Versions {
  /** The version of the tables on which the counts of names depend; 0 for other orders. */
  readonly countsVersion: number;
  /** The counts of names, if the statement counted. */
  readonly names: NameCounts['names'] | null;
  /** A JSON array. */
  readonly data: string;
}

/** The rows if a condition holds. */
interface ConditionalRows extends Omit<RowsQuery, 'data'> {
  readonly data: string | null;
}

/** Reads a page by its plan, in one statement: versions and rows come from the same snapshot. */
export const rowsSql = (page: PageSlice, plan: RowsPlan): RawBuilder<RowsQuery> =>
  statement(page, plan, rowsText(page, plan));

/** {@link rowsSql}, but no row is read, and `data` is null, unless the condition holds. */
export const rowsIf = (condition: RawBuilder<boolean>, page: PageSlice, plan: RowsPlan): RawBuilder<ConditionalRows> =>
  statement(page, plan, sql`case when ${condition} then ${rowsText(page, plan)} end`);

const rowsText = (page: PageSlice, plan: RowsPlan): Expression =>
  sql`(select '[' || coalesce((${rowsByPlan(page, plan)}), '') || ']')`;

function statement<Query>(page: PageSlice, plan: RowsPlan, data: Expression): RawBuilder<Query> {
  const isByName = 'target' in plan;
  const { counting, counts } = isByName ? nameCounts(page, plan) : { counting: sql``, counts: sql`null` };
  return sql`${counting} select ${versionColumns(page.entity, page.filter)},
    ${isByName ? versionOf(countedTables(page, plan.target)) : sql`0`} as "countsVersion", ${counts} as "names",
    ${data} as "data"`;
}

function rowsByPlan(page: PageSlice, plan: RowsPlan): RawBuilder<unknown> {
  switch (plan.kind) {
    case 'withoutKeys':
      return wholeRows(page);
    case 'fromStart':
      return rowsOfKeys(page, keysByOwnColumn(page, page.slice));
    case 'fromEnd':
      return rowsOfKeys(page, keysByOwnColumn(page, sliceFromEnd(page.slice, plan.total), true));
    case 'indexOrder':
    case 'wholeRows':
    case 'keysFirst':
    case 'cachedKeys':
      return viewRows(page, plan);
    default:
      return rowsOfKeys(page, keysByName(page, plan));
  }
}

/** The rows themselves, in their order; `record` is the table, since only a table has the version of its rows. */
function wholeRows(page: PageSlice): RawBuilder<unknown> {
  const { entity, filter, slice } = page;
  const { orderBy, join } = orderOf(page);
  const rows = sql`select ${recordJson(entity)} as "json" from ${fromItem(entity.spec)} as record ${join}
    where ${matches(entity, filter)} order by ${orderBy} ${sliceSql(slice)}`;
  return sql`select string_agg("json", ',' order by "_place")
    from (select "json", row_number() over () as "_place" from (${rows}) as ordered) as placed`;
}

/** Selects only keys first, from an index if there is one; only the rows of the page, which may be read, are then read whole. */
function rowsOfKeys({ entity }: PageSlice, { keys, orderBy }: PageKeys): RawBuilder<unknown> {
  return sql`select string_agg(${recordJson(entity)}, ',' order by ${orderBy})
    from (${keys}) as key join ${fromItem({ ...entity.spec, readable: undefined })} as record on ${sameKey(entity.spec.key, 'key')}`;
}

function keysByOwnColumn(page: PageSlice, slice: Slice, backwards = false): PageKeys {
  const { entity, filter } = page;
  const keys = sql`select ${sql.join(entity.spec.key.map(recordColumn))} from ${matching(entity, filter)}
    order by ${orderOf(page, backwards).orderBy} ${sliceSql(slice)}`;
  return { keys, orderBy: orderOf(page).orderBy };
}

/** The same slice, counted from the end. */
function sliceFromEnd({ offset, limit }: Slice, total: number): Slice {
  const shown = Math.min(limit, total - offset);
  return { offset: total - offset - shown, limit: shown };
}
