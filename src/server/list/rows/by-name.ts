/**
 * The order by the name of a reference, without joining and sorting the whole table: names are walked in order, and the rows of
 * each are met along the index of the reference. Records that nothing names, and rows without a reference, count as one name,
 * null.
 */
import { sql, type RawBuilder } from 'kysely';
import { column, displayName, type Expression } from '../../record/record-sql.ts';
import type { Target } from '../../record/entity-table.ts';
import { matches } from '../query/conditions.ts';
import { direction } from './order.ts';
import { byNameStrategy, type Limits } from '../query/strategy.ts';
import type { PageSlice, Places } from '../query/slice.ts';

/** A page in the order of the name of what a reference leads to. */
export interface Walk extends PageSlice {
  readonly target: Target;
}

/** The page as such; undefined where its order is another. */
export function byNameOf(page: PageSlice): Walk | undefined {
  const reference = page.entity.references.get(page.sort.field);
  return reference && { ...page, target: reference.target };
}

/** The keys of a slice, in order. */
export const keysByName = (walk: Walk, limits: Limits): RawBuilder<unknown> =>
  byNameStrategy(walk, limits) === 'walk' ? walked(walk) : counted(walk);

/** Name by name, until there are enough rows. Fields never begin with "_", so these columns meet no key. */
function walked(walk: Walk): RawBuilder<unknown> {
  const { sort, slice, target } = walk;
  const { offset, limit } = slice;
  const enough = sql`limit ${sql.lit(offset + limit)}`;
  // Put in order by themselves: then no more names are met than are needed, also in descending order.
  const names = sql`select ${lowerName(target)} as "_name", array_agg("id") as "_ids" from ${sql.table(target.table)} as named
    group by 1 order by 1 ${direction(sort.order)}`;
  const named = sql`select names."_name", found.* from (${names}) as names cross join unnest(names."_ids") as one ("_id")
    cross join lateral (${keysOf(walk, sql`= one."_id"`)} ${enough}) as found
    order by names."_name" ${direction(sort.order)}, ${keyList(walk)} ${enough}`;
  const unset = sql`select null, found.* from (${keysOf(walk, sql`is null`)} ${enough}) as found`;
  return sql`select ${keyList(walk)} from ((${named}) union all (${unset})) as found
    order by "_name" ${direction(sort.order)}, ${keyList(walk)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/**
 * The rows of each name are counted, unless they were before; only the names that the slice touches are met, and of these only
 * what is in it. Where several records share a name, their rows are put in order together before any are skipped.
 */
function counted(walk: Walk): RawBuilder<unknown> {
  const { slice, places } = walk;
  const [start, end] = [sql.lit(slice.offset), sql.lit(slice.offset + slice.limit)];
  const part = sql`offset "_skip" limit ${end} - "_before" - "_skip"`;
  const named = sql`select touched."_before", found.* from touched
    cross join lateral (${keysOf(walk, sql`= "_id"`)} ${part}) as found`;
  // Only this way the rows without a reference are met along the index.
  const unset = sql`select touched."_before", found.* from (select * from touched where "_id" is null) as touched
    cross join lateral (${keysOf(walk, sql`is null`)} ${part}) as found`;
  const skipped = sql`(select greatest(${start} - "_before" - "_skip", 0) from touched order by "_before" limit 1)`;
  return sql`with touched ("_id", "_before", "_skip") as materialized (
      ${places === undefined ? touchedByCount(walk) : touchedByPlace(walk, places)}
    ) select ${keyList(walk)} from (${named} union all ${unset}) as found
    order by "_before", ${keyList(walk)} limit ${sql.lit(slice.limit)} offset ${skipped}`;
}

/** How many rows each name has. */
export function countsByName({ entity, filter, sort, target }: Walk): RawBuilder<unknown> {
  const counts = sql`select ${column(sort.field)} as "_id", count(*) as "_rows" from ${sql.table(entity.spec.table)} as record
    where ${matches(entity, filter)} group by 1`;
  return sql`select ${lowerName(target)} as "_name", array_agg("_id") as "_ids", sum("_rows")::bigint as "_rows"
    from (${counts}) as counts left join ${sql.table(target.table)} as named on named."id" = counts."_id" group by 1`;
}

function touchedByCount(walk: Walk): RawBuilder<unknown> {
  const { offset, limit } = walk.slice;
  const placed = sql`select *, sum("_rows") over (order by "_name" ${direction(walk.sort.order)}) - "_rows" as "_before"
    from (${countsByName(walk)}) as names`;
  return sql`select unnest("_ids"), "_before",
      case cardinality("_ids") when 1 then greatest(${sql.lit(offset)} - "_before", 0) else 0 end
    from (${placed}) as placed
    where "_before" < ${sql.lit(offset + limit)} and "_before" + "_rows" > ${sql.lit(offset)}`;
}

function touchedByPlace({ slice, sort }: Walk, { names }: Places): RawBuilder<unknown> {
  const { offset, limit } = slice;
  const touched: RawBuilder<unknown>[] = [];
  let before = 0;
  for (const [ids, rows] of sort.order === 'asc' ? names : names.toReversed()) {
    const skip = ids.length === 1 ? Math.max(offset - before, 0) : 0;
    if (before < offset + limit && before + rows > offset)
      touched.push(
        ...ids.map((id) => sql`(${sql.lit(id)}::bigint, ${sql.lit(before)}::bigint, ${sql.lit(skip)}::bigint)`),
      );
    before += rows;
  }
  return touched.length === 0 ? sql`select 0, 0, 0 where false` : sql`values ${sql.join(touched)}`;
}

/** The keys of the filter's rows whose reference is one record, or none, in the order of the keys: that of the reference's index. */
function keysOf({ entity, filter, sort }: Walk, such: Expression): RawBuilder<unknown> {
  const { table, key } = entity.spec;
  const keys = sql.join(key.map(column));
  return sql`select ${keys} from ${sql.table(table)} as record
    where ${column(sort.field)} ${such} and ${matches(entity, filter)} order by ${column(sort.field)}, ${keys}`;
}

const keyList = ({ entity }: Walk): Expression => sql.join(entity.spec.key.map((name) => sql.id(name)));

const lowerName = (target: Target): Expression => sql`lower(${displayName('named', target)})`;
