/**
 * The order by the name of a reference, without joining and sorting the whole table: names are walked in order, and the rows of
 * each are met along the index of the reference. Records that nothing names, and rows without a reference, count as one name,
 * null.
 */
import { sql, type RawBuilder } from 'kysely';
import { column, displayName, type Expression } from '../entity/record-sql.ts';
import type { Target } from '../entity/source.ts';
import { matches } from './conditions.ts';
import { direction } from './order.ts';
import { byNamePlan, type Limits } from './plan.ts';
import type { PageOf } from './slice.ts';

/** The keys of a slice, in order. */
export function keysByName(page: PageOf, limits: Limits): RawBuilder<unknown> {
  const { source, filter, sort, slice } = page;
  const reference = source.references.get(sort.field);
  if (reference === undefined) throw new Error(`${source.spec.service} has no reference "${sort.field}".`);
  const walk: Walk = { ...page, target: reference.target };
  const plan = byNamePlan(filter, slice.offset + slice.limit, limits);
  return plan === 'walk' ? walked(walk) : counted(walk);
}

interface Walk extends PageOf {
  readonly target: Target;
}

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
  return inOrder(walk, sql`(${named}) union all (${unset})`, { limit, offset: sql.lit(offset) });
}

/**
 * The rows of each name are counted first; only the names that the slice touches are met, and of these only what is in it. Where
 * several records share a name, their rows are put in order together before any are skipped.
 */
function counted(walk: Walk): RawBuilder<unknown> {
  const { source, filter, sort, slice, target } = walk;
  const { offset, limit } = slice;
  const [start, end] = [sql.lit(offset), sql.lit(offset + limit)];
  const counts = sql`select ${column(sort.field)} as "_id", count(*) as "_rows" from ${sql.table(source.spec.table)} as record
    where ${matches(source, filter)} group by 1`;
  const names = sql`select ${lowerName(target)} as "_name", array_agg("_id") as "_ids", sum("_rows") as "_rows"
    from (${counts}) as counts left join ${sql.table(target.table)} as named on named."id" = counts."_id" group by 1`;
  const placed = sql`select *, sum("_rows") over (order by "_name" ${direction(sort.order)}) - "_rows" as "_before" from (${names}) as names`;
  const touched = sql`select "_name", unnest("_ids") as "_id", "_before",
      case cardinality("_ids") when 1 then greatest(${start} - "_before", 0) else 0 end as "_skip"
    from (${placed}) as placed where "_before" < ${end} and "_before" + "_rows" > ${start}`;
  const part = sql`offset "_skip" limit ${end} - "_before" - "_skip"`;
  const named = sql`select touched."_name", found.* from touched
    cross join lateral (${keysOf(walk, sql`= "_id"`)} ${part}) as found`;
  const unset = sql`select touched."_name", found.* from (select * from touched where "_id" is null) as touched
    cross join lateral (${keysOf(walk, sql`is null`)} ${part}) as found`;
  const skipped = sql`(select greatest(${start} - "_before" - "_skip", 0) from touched order by "_before" limit 1)`;
  return sql`with touched as materialized (${touched})
    ${inOrder(walk, sql`${named} union all ${unset}`, { limit, offset: skipped })}`;
}

/** The keys of the filter's rows whose reference is one record, or none, in the order of the keys: that of the reference's index. */
function keysOf({ source, filter, sort }: Walk, such: Expression): RawBuilder<unknown> {
  const { table, key } = source.spec;
  const keys = sql.join(key.map(column));
  return sql`select ${keys} from ${sql.table(table)} as record
    where ${column(sort.field)} ${such} and ${matches(source, filter)} order by ${column(sort.field)}, ${keys}`;
}

const inOrder = (walk: Walk, found: Expression, { limit, offset }: { limit: number; offset: Expression }) =>
  sql`select ${keyList(walk)} from (${found}) as found
    order by "_name" ${direction(walk.sort.order)}, ${keyList(walk)} limit ${sql.lit(limit)} offset ${offset}`;

const keyList = ({ source }: Walk): Expression => sql.join(source.spec.key.map((name) => sql.id(name)));

const lowerName = (target: Target): Expression => sql`lower(${displayName('named', target)})`;
