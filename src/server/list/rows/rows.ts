/** The rows of one page, as JSON text. */
import { sql, type RawBuilder } from 'kysely';
import { versionOf } from '../../database/data-version.ts';
import { column, recordJson, sameKey } from '../../record/record-sql.ts';
import { matches, tablesOf } from '../query/conditions.ts';
import { namesVersion } from '../query/matching-ids.ts';
import { sliceFromEnd, sliceSql, type PageSlice } from '../query/slice.ts';
import { rowsStrategy, type Limits } from '../query/strategy.ts';
import { byNameOf, keysByName } from './by-name.ts';
import { placesVersion } from './name-places.ts';
import { orderOf } from './order.ts';
import { viewRows } from './view-rows.ts';
import { rowsOf } from '../../record/rows-of.ts';

export interface Rows {
  readonly namesVersion: number;
  readonly placesVersion: number;
  /** How often the tables that decide on the result had been changed when these rows were read. */
  readonly version: number;
  /** A JSON array. */
  readonly data: string;
}

/** One statement, so that version and rows belong to the same moment. */
export function rowsSql(page: PageSlice, limits: Limits): RawBuilder<Rows> {
  const { entity, filter } = page;
  const rows = entity.spec.calls === 'list' ? viewRows(page, limits) : tableRows(page, limits);
  return sql<Rows>`select ${versionOf(tablesOf(entity, filter))} as "version",
    ${namesVersion(entity, filter)} as "namesVersion", ${placesVersion(page)} as "placesVersion",
    (select '[' || coalesce((${rows}), '') || ']') as "data"`;
}

/** First the keys alone, from an index where there is one; only the few rows that are shown are read whole. */
function tableRows(page: PageSlice, limits: Limits): RawBuilder<unknown> {
  const { entity } = page;
  const { key } = entity.spec;
  const byName = byNameOf(page);
  const { keys, by } = byName === undefined ? ownOrder(page, limits) : keysByName(byName, limits);
  return sql`select string_agg(${recordJson(entity)}, ',' order by ${by})
    from (${keys}) as key join ${rowsOf(entity.spec)} as record on ${sameKey(key, 'key')}`;
}

/** The keys of a slice in the order of the record's own columns; of a slice near the end, read backwards. */
function ownOrder(page: PageSlice, limits: Limits): ReturnType<typeof keysByName> {
  const { entity, filter, slice, total = 0 } = page;
  const { key } = entity.spec;
  const isFromEnd = rowsStrategy(page, limits) === 'fromEnd';
  const keys = sql`select ${sql.join(key.map(column))} from ${rowsOf(entity.spec)} as record
    where ${matches(entity, filter)} order by ${orderOf(page, isFromEnd).by} ${sliceSql(isFromEnd ? sliceFromEnd(slice, total) : slice)}`;
  return { keys, by: orderOf(page).by };
}
