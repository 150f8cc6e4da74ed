/**
 * Pages sorted by the name of a reference, without joining and sorting the whole table: names are read in order, and the rows of each
 * by the reference's index. Rows without a reference, and references to a record without a name, share the name null. Fields never
 * begin with "_", so columns that do can't collide with keys.
 */
import { sql } from 'kysely';
import { wireOf } from '#model/kinds.ts';
import { nameOrder, targetKey } from '../../record/name-sql.ts';
import { recordColumn, type Expression } from '../../record/record-sql.ts';
import { fromItem, type Target } from '../../record/entity-table.ts';
import { matches, matching, tablesOf } from '../query/conditions.ts';
import { sliceSql, type NameCounts, type NamesPlan, type PageSlice } from '../query/strategy.ts';
import { direction, type PageKeys } from './order.ts';

/** Selects the keys of a page by its plan. */
export function keysByName(page: PageSlice, plan: NamesPlan): PageKeys {
  const keys = sql.join(page.entity.spec.key.map((name) => sql.id('key', name)));
  const byName = sql`key."_name" ${direction(page.sort.order)}, ${keys}`;
  const byCount = sql`key."_before", ${keys}`;
  switch (plan.kind) {
    case 'joinedNames':
      return { keys: fromJoinedNames(page, plan.target), orderBy: byName };
    case 'fromFirstName':
      return { keys: fromFirstName(page, plan.target), orderBy: byName };
    case 'countedNames':
      return { keys: fromCounts(page, countedOnPage(page)), orderBy: byCount };
    case 'cachedCounts':
      return { keys: fromCounts(page, cachedOnPage(page, plan.target, plan.counts)), orderBy: byCount };
  }
}

/** The tables on which the counts and the order of names depend. */
export const countedTables = ({ entity, filter }: PageSlice, target: Target): string[] => [
  ...new Set([...tablesOf(entity, filter), ...target.tables]),
];

/** For `countedNames`: the CTE that counts the rows of each name, and the counts as JSON, to be cached. */
export function nameCounts(page: PageSlice, plan: NamesPlan): { counting: Expression; counts: Expression } {
  if (plan.kind !== 'countedNames') return { counting: sql``, counts: sql`null` };
  const { entity, filter, sort } = page;
  const byId = sql`select ${recordColumn(sort.field)} as "_id", count(*) as "_rows" from ${matching(entity, filter)} group by 1`;
  const byName = sql`select ${nameOrder('target', plan.target)} as "_name", array_agg("_id") as "_ids", sum("_rows")::bigint as "_rows"
    from (${byId}) as counts left join ${fromItem(plan.target)} as target on ${targetKey(plan.target)} = counts."_id" group by 1`;
  return {
    counting: sql`with names as materialized (${byName})`,
    counts: sql`(select coalesce(json_agg(json_build_array(${idsOnWire(plan.target)}, "_rows") order by "_name"), '[]') from names)`,
  };
}

/** The ids of a name: as texts where they are texts on the wire, since JavaScript's numbers are not exact. */
const idsOnWire = ({ keyField }: Target): Expression =>
  wireOf(keyField) === 'string' ? sql`"_ids"::text[]` : sql`"_ids"`;

/** All rows that match the filter, joined with their names. */
function fromJoinedNames({ entity, filter, sort, slice }: PageSlice, target: Target): Expression {
  const keys = sql.join(entity.spec.key.map(recordColumn));
  return sql`select ${nameOrder('target', target)} as "_name", ${keys} from ${fromItem(entity.spec)} as record
    left join ${fromItem(target)} as target on ${targetKey(target)} = ${recordColumn(sort.field)}
    where ${matches(entity, filter)} order by "_name" ${direction(sort.order)}, ${keys} ${sliceSql(slice)}`;
}

/** Name by name, until there are enough rows. */
function fromFirstName(page: PageSlice, target: Target): Expression {
  const { sort, slice } = page;
  const { offset, limit } = slice;
  const maxRows = sql`limit ${sql.lit(offset + limit)}`;
  // A subquery with its own order, so that the outer limit stops the reading of names, also in descending order.
  const names = sql`select ${nameOrder('target', target)} as "_name", array_agg(${targetKey(target)}) as "_ids" from ${fromItem(target)} as target
    group by 1 order by 1 ${direction(sort.order)}`;
  const withName = sql`select names."_name", matching.* from (${names}) as names cross join unnest(names."_ids") as referenced ("_id")
    cross join lateral (${keysOf(page, sql`= referenced."_id"`)} ${maxRows}) as matching
    order by names."_name" ${direction(sort.order)}, ${keyList(page)} ${maxRows}`;
  const withoutName = sql`select null, matching.* from (${keysOf(page, sql`is null`)} ${maxRows}) as matching`;
  return sql`select "_name", ${keyList(page)} from ((${withName}) union all (${withoutName})) as matching
    order by "_name" ${direction(sort.order)}, ${keyList(page)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/**
 * Reads only the names on the page, and only the page's rows of them. `onPage`: the id of each record, the number of rows before its
 * name, and how many rows of the record to skip. If several records share a name, their rows are sorted together before any are skipped.
 */
function fromCounts(page: PageSlice, onPage: Expression): Expression {
  const { slice } = page;
  const [start, end] = [sql.lit(slice.offset), sql.lit(slice.offset + slice.limit)];
  const rowRange = sql`offset "_skip" limit ${end} - "_before" - "_skip"`;
  const withName = sql`select on_page."_before", matching.* from on_page
    cross join lateral (${keysOf(page, sql`= "_id"`)} ${rowRange}) as matching`;
  // PostgreSQL uses the index for nulls only if "is null" is a condition of its own.
  const withoutName = sql`select on_page."_before", matching.* from (select * from on_page where "_id" is null) as on_page
    cross join lateral (${keysOf(page, sql`is null`)} ${rowRange}) as matching`;
  const skipped = sql`(select greatest(${start} - "_before" - "_skip", 0) from on_page order by "_before" limit 1)`;
  return sql`with on_page ("_id", "_before", "_skip") as materialized (${onPage})
    select "_before", ${keyList(page)} from (${withName} union all ${withoutName}) as matching
    order by "_before", ${keyList(page)} limit ${sql.lit(slice.limit)} offset ${skipped}`;
}

function countedOnPage({ slice: { offset, limit }, sort }: PageSlice): Expression {
  const placed = sql`select *, sum("_rows") over (order by "_name" ${direction(sort.order)}) - "_rows" as "_before" from names`;
  return sql`select unnest("_ids"), "_before",
      case cardinality("_ids") when 1 then greatest(${sql.lit(offset)} - "_before", 0) else 0 end
    from (${placed}) as placed
    where "_before" < ${sql.lit(offset + limit)} and "_before" + "_rows" > ${sql.lit(offset)}`;
}

function cachedOnPage({ slice: { offset, limit }, sort }: PageSlice, { keyType }: Target, { names }: NameCounts) {
  const onPage: Expression[] = [];
  let before = 0;
  for (const [ids, rows] of sort.order === 'asc' ? names : names.toReversed()) {
    if (before >= offset + limit) break;
    const skip = ids.length === 1 ? Math.max(offset - before, 0) : 0;
    if (before + rows > offset)
      onPage.push(
        ...ids.map(
          (id) => sql`(${sql.lit(id)}::${sql.raw(keyType)}, ${sql.lit(before)}::bigint, ${sql.lit(skip)}::bigint)`,
        ),
      );
    before += rows;
  }
  return onPage.length === 0
    ? sql`select null::${sql.raw(keyType)}, 0, 0 where false`
    : sql`values ${sql.join(onPage)}`;
}

/** The keys of the matching rows of one record (or of none), in the order of the reference's index. */
function keysOf({ entity, filter, sort }: PageSlice, isReferenced: Expression): Expression {
  const { key } = entity.spec;
  const keys = sql.join(key.map(recordColumn));
  return sql`select ${keys} from ${matching(entity, filter)}
    and ${recordColumn(sort.field)} ${isReferenced} order by ${recordColumn(sort.field)}, ${keys}`;
}

const keyList = ({ entity }: PageSlice): Expression => sql.join(entity.spec.key.map((name) => sql.id(name)));
