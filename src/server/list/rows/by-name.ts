/**
 * The order by the name of a reference, without joining and sorting the whole table: the names are read in order, and the rows of
 * each along the index of the reference, where there is one. References to a record without a name, and rows without a reference, count as one name,
 * null.
 */
import { sql, type RawBuilder } from 'kysely';
import { nameOrder, targetKey } from '../../record/name-sql.ts';
import { column, type Expression } from '../../record/record-sql.ts';
import type { Target } from '../../record/entity-table.ts';
import { matches } from '../query/conditions.ts';
import { sliceSql, type NamePlaces, type PageSlice } from '../query/slice.ts';
import { rowsStrategy, type Limits } from '../query/strategy.ts';
import { direction } from './order.ts';
import { rowsOf } from '../../record/rows-of.ts';

/** A page in the order of the name of what a reference leads to. */
export interface PageByName extends PageSlice {
  readonly target: Target;
}

/** The page where it is in such an order, else undefined. */
export function byNameOf(page: PageSlice): PageByName | undefined {
  const reference = page.entity.references.get(page.sort.field);
  return reference && { ...page, target: reference.target };
}

/** The keys of a slice, and the columns of theirs that they are ordered by. */
export function keysByName(page: PageByName, limits: Limits): { keys: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  const keys = sql.join(page.entity.spec.key.map((name) => sql.id('key', name)));
  const strategy = rowsStrategy(page, limits);
  if (strategy === 'countedNames') return { keys: fromCountedNames(page), by: sql`key."_before", ${keys}` };
  const names = strategy === 'joinedNames' ? fromJoinedNames(page) : fromFirstName(page);
  return { keys: names, by: sql`key."_name" ${direction(page.sort.order)}, ${keys}` };
}

/** All of the filter's rows beside their names. */
function fromJoinedNames({ entity, filter, sort, slice, target }: PageByName): RawBuilder<unknown> {
  const keys = sql.join(entity.spec.key.map(column));
  return sql`select ${nameOrder('target', target)} as "_name", ${keys} from ${rowsOf(entity.spec)} as record
    left join ${rowsOf(target)} as target on ${targetKey(target)} = ${column(sort.field)}
    where ${matches(entity, filter)} order by "_name" ${direction(sort.order)}, ${keys} ${sliceSql(slice)}`;
}

/** Name by name, until there are enough rows. Fields never begin with "_", so these columns are no keys. */
function fromFirstName(page: PageByName): RawBuilder<unknown> {
  const { sort, slice, target } = page;
  const { offset, limit } = slice;
  const enough = sql`limit ${sql.lit(offset + limit)}`;
  // Sorted by themselves: then no more names are read than are needed, also in descending order.
  const names = sql`select ${nameOrder('target', target)} as "_name", array_agg(${targetKey(target)}) as "_ids" from ${rowsOf(target)} as target
    group by 1 order by 1 ${direction(sort.order)}`;
  const withName = sql`select names."_name", matching.* from (${names}) as names cross join unnest(names."_ids") as one ("_id")
    cross join lateral (${keysOf(page, sql`= one."_id"`)} ${enough}) as matching
    order by names."_name" ${direction(sort.order)}, ${keyList(page)} ${enough}`;
  const withoutName = sql`select null, matching.* from (${keysOf(page, sql`is null`)} ${enough}) as matching`;
  return sql`select "_name", ${keyList(page)} from ((${withName}) union all (${withoutName})) as matching
    order by "_name" ${direction(sort.order)}, ${keyList(page)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/**
 * The rows of each name are counted, unless they were before; only the names that the slice touches are read, and of these only
 * what is in it. Where several records share a name, their rows are sorted together before any are skipped.
 */
function fromCountedNames(page: PageByName): RawBuilder<unknown> {
  const { slice, places } = page;
  const [start, end] = [sql.lit(slice.offset), sql.lit(slice.offset + slice.limit)];
  const part = sql`offset "_skip" limit ${end} - "_before" - "_skip"`;
  const withName = sql`select touched."_before", matching.* from touched
    cross join lateral (${keysOf(page, sql`= "_id"`)} ${part}) as matching`;
  // PostgreSQL reads the rows without a reference along the index only where "is null" stands by itself.
  const withoutName = sql`select touched."_before", matching.* from (select * from touched where "_id" is null) as touched
    cross join lateral (${keysOf(page, sql`is null`)} ${part}) as matching`;
  const skipped = sql`(select greatest(${start} - "_before" - "_skip", 0) from touched order by "_before" limit 1)`;
  return sql`with touched ("_id", "_before", "_skip") as materialized (
      ${places === undefined ? touchedByCount(page) : touchedByPlaces(page, places)}
    ) select "_before", ${keyList(page)} from (${withName} union all ${withoutName}) as matching
    order by "_before", ${keyList(page)} limit ${sql.lit(slice.limit)} offset ${skipped}`;
}

/** How many rows each name has. */
export function countsByName({ entity, filter, sort, target }: PageByName): RawBuilder<unknown> {
  const counts = sql`select ${column(sort.field)} as "_id", count(*) as "_rows" from ${rowsOf(entity.spec)} as record
    where ${matches(entity, filter)} group by 1`;
  return sql`select ${nameOrder('target', target)} as "_name", array_agg("_id") as "_ids", sum("_rows")::bigint as "_rows"
    from (${counts}) as counts left join ${rowsOf(target)} as target on ${targetKey(target)} = counts."_id" group by 1`;
}

function touchedByCount(page: PageByName): RawBuilder<unknown> {
  const { offset, limit } = page.slice;
  const placed = sql`select *, sum("_rows") over (order by "_name" ${direction(page.sort.order)}) - "_rows" as "_before"
    from (${countsByName(page)}) as names`;
  return sql`select unnest("_ids"), "_before",
      case cardinality("_ids") when 1 then greatest(${sql.lit(offset)} - "_before", 0) else 0 end
    from (${placed}) as placed
    where "_before" < ${sql.lit(offset + limit)} and "_before" + "_rows" > ${sql.lit(offset)}`;
}

function touchedByPlaces({ slice, sort, target }: PageByName, { names }: NamePlaces): RawBuilder<unknown> {
  const { offset, limit } = slice;
  const touched: RawBuilder<unknown>[] = [];
  let before = 0;
  for (const [ids, rows] of sort.order === 'asc' ? names : names.toReversed()) {
    if (before >= offset + limit) break;
    const skip = ids.length === 1 ? Math.max(offset - before, 0) : 0;
    if (before + rows > offset)
      touched.push(
        ...ids.map(
          (id) =>
            sql`(${sql.lit(id)}::${sql.raw(target.keyType)}, ${sql.lit(before)}::bigint, ${sql.lit(skip)}::bigint)`,
        ),
      );
    before += rows;
  }
  return touched.length === 0
    ? sql`select null::${sql.raw(target.keyType)}, 0, 0 where false`
    : sql`values ${sql.join(touched)}`;
}

/** The keys of the filter's rows whose reference is one record, or none, in the order of the keys: that of the reference's index. */
function keysOf({ entity, filter, sort }: PageByName, isReferenced: Expression): RawBuilder<unknown> {
  const { key } = entity.spec;
  const keys = sql.join(key.map(column));
  return sql`select ${keys} from ${rowsOf(entity.spec)} as record
    where ${column(sort.field)} ${isReferenced} and ${matches(entity, filter)} order by ${column(sort.field)}, ${keys}`;
}

const keyList = ({ entity }: PageByName): Expression => sql.join(entity.spec.key.map((name) => sql.id(name)));
