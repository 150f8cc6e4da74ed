/** The rows of one page, as JSON text. */
import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '#model/page.ts';
import { column, recordJson, referenceJoins, versionOf } from '../entity/record-sql.ts';
import type { Source } from '../entity/source.ts';
import { matches, tablesOf, type Filter } from './conditions.ts';
import { orderOf } from './order.ts';

/** One page of a result. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export interface Rows {
  /** How often the tables that decide on the result had been changed when these rows were read. */
  readonly version: number;
  /** A JSON array. */
  readonly data: string;
}

/** One statement, so that version and rows belong to the same moment. */
export function rowsSql(source: Source, filter: Filter, sort: Sort, slice: Slice): RawBuilder<Rows> {
  const json =
    source.spec.calls === 'list' ? viewRows(source, filter, sort, slice) : tableRows(source, filter, sort, slice);
  return sql<Rows>`select ${versionOf(tablesOf(source, filter))} as "version",
    (select '[' || coalesce(string_agg("json", ','), '') || ']' from (${json}) as sorted) as "data"`;
}

/** First the keys alone, from an index where there is one; only the few rows that are shown meet their references. */
function tableRows(source: Source, filter: Filter, sort: Sort, slice: Slice): RawBuilder<unknown> {
  const { table, key } = source.spec;
  const order = orderOf(source, sort);
  const sameKey = sql.join(
    key.map((name) => sql`${column(name)} = ${sql.id('shown', name)}`),
    sql` and `,
  );
  return sql`select ${recordJson(source)} as "json"
    from (${keysSql(source, filter, sort, slice)}) as shown
    join ${sql.table(table)} as record on ${sameKey} ${referenceJoins(source)}
    order by ${order.by}`;
}

/** The keys of a slice, in order. */
function keysSql(source: Source, filter: Filter, sort: Sort, { limit, offset }: Slice): RawBuilder<unknown> {
  const { table, key } = source.spec;
  const order = orderOf(source, sort);
  return sql`select ${sql.join(key.map(column))} from ${sql.table(table)} as record ${order.join}
    where ${matches(source, filter)} order by ${order.by} limit ${limit}::bigint offset ${offset}::bigint`;
}

/** A view has no key to come back by, and no references. */
function viewRows(source: Source, filter: Filter, sort: Sort, { limit, offset }: Slice): RawBuilder<unknown> {
  return sql`select ${recordJson(source)} as "json" from ${sql.table(source.spec.table)} as record
    where ${matches(source, filter)} order by ${orderOf(source, sort).by} limit ${limit}::bigint offset ${offset}::bigint`;
}
