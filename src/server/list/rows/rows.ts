/** The rows of one page, as JSON text. */
import { sql, type RawBuilder } from 'kysely';
import { versionOf } from '../../database/data-version.ts';
import { column, recordJson } from '../../record/record-sql.ts';
import { keysByName, byNameOf } from './by-name.ts';
import { matches, tablesOf } from '../query/conditions.ts';
import { orderOf } from './order.ts';
import type { Limits } from '../query/strategy.ts';
import { placesVersion, type WithPlaces } from './name-places.ts';
import { namesVersion, type WithNames } from '../query/matching-ids.ts';
import { sliceFromEnd, sliceSql, type PageSlice, type Slice } from '../query/slice.ts';
import { viewRows } from './view-rows.ts';

export interface Rows extends WithNames, WithPlaces {
  /** How often the tables that decide on the result had been changed when these rows were read. */
  readonly version: number;
  /** A JSON array. */
  readonly data: string;
}

/** One statement, so that version and rows belong to the same moment. */
export function rowsSql(page: PageSlice, limits: Limits): RawBuilder<Rows> {
  const { entity, filter } = page;
  const rows = entity.spec.calls === 'list' ? viewRows(page, limits) : tableRows(page, limits);
  return sql<Rows>`select ${versionOf(tablesOf(entity, filter))} as "version", ${namesVersion(entity, filter)} as "names",
    ${placesVersion(page)} as "places",
    (select '[' || coalesce(string_agg("json", ',' order by "position"), '') || ']' from (${rows}) as shown) as "data"`;
}

/** First the keys alone, from an index where there is one; only the few rows that are shown are read whole. */
function tableRows(page: PageSlice, limits: Limits): RawBuilder<unknown> {
  const { entity } = page;
  const { table, key } = entity.spec;
  const walk = byNameOf(page);
  const fromEnd = walk === undefined ? sliceFromEnd(page) : undefined;
  const keys = walk === undefined ? keysSql(page, fromEnd) : keysByName(walk, limits);
  const place = sql`row_number() over ()`;
  const sameKey = sql.join(
    key.map((name) => sql`${column(name)} = ${sql.id('key', name)}`),
    sql` and `,
  );
  return sql`select ${recordJson(entity)} as "json", key."position"
    from (select *, ${fromEnd === undefined ? place : sql`- ${place}`} as "position" from (${keys}) as sorted) as key
    join ${sql.table(table)} as record on ${sameKey}`;
}

/** The keys of a slice, in order; of one from the end, backwards. */
function keysSql(page: PageSlice, fromEnd: Slice | undefined): RawBuilder<unknown> {
  const { entity, filter, slice } = page;
  const { table, key } = entity.spec;
  const { by } = orderOf(page, fromEnd !== undefined);
  return sql`select ${sql.join(key.map(column))} from ${sql.table(table)} as record
    where ${matches(entity, filter)} order by ${by} ${sliceSql(fromEnd ?? slice)}`;
}
