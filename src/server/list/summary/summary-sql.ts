/** SQL of the columns of a summary. `rows`: a `from` item with its `where` clause. */
import { sql } from 'kysely';
import type { Field } from '#model/field.ts';
import { isTextList } from '#model/kinds.ts';
import { maxName, minName } from '#model/wire.ts';
import { fromItem, rowOf, type EntityTable, type Target } from '../../record/entity-table.ts';
import { targetKey } from '../../record/name-sql.ts';
import { and, recordColumn, wireValue, type Expression } from '../../record/record-sql.ts';
import { conditionSql, matches, splitByColumn, type ListFilter } from '../query/conditions.ts';
import type { StrategyLimits } from '../query/strategy.ts';

/** One property of the answer. */
export type SummaryColumn = readonly [name: string, value: Expression];

/** Min and max of a field, as aggregates of one scan. */
export const boundsByScan = (name: string, field: Field): SummaryColumn[] => [
  [minName(name), wireValue(field, sql`min(${recordColumn(name)})`)],
  [maxName(name), wireValue(field, sql`max(${recordColumn(name)})`)],
];

/** The rows to probe: a probe tests them one by one until one matches. */
export interface ProbedRows {
  readonly entity: EntityTable;
  readonly filter: ListFilter;
  readonly limits: StrategyLimits;
}

/** All rows: a probe of the readable ones alone would go on until it has found enough of them. */
const tableOf = ({ entity }: ProbedRows): Expression =>
  sql`${fromItem({ ...entity.spec, readable: undefined })} as record`;

/** What the rule for readable rows says of a column alone. */
function ruleOn({ entity }: ProbedRows, name: string, value: Expression): Expression[] {
  const condition = entity.spec.readable?.ofColumn(name);
  return condition === undefined ? [] : [condition(value)];
}

/** Whether a row matches the filter, and may be read. */
const matchesReadable = (entity: EntityTable, filter: ListFilter): Expression =>
  entity.spec.readable === undefined
    ? matches(entity, filter)
    : sql`(${and([matches(entity, filter), entity.spec.readable.where(rowOf('record'))])})`;

/**
 * Min and max by an index scan from both ends, within the filter's own range on the column: only the first entries are tested.
 * `scanned` is the same bound by a sequential scan, used when none of them matches and there are more.
 */
export function boundsByProbe(
  name: string,
  field: Field,
  probed: ProbedRows,
  scanned: (bound: string) => Expression,
): SummaryColumn[] {
  const { own, others } = splitByColumn(probed.filter, name);
  const column = recordColumn(name);
  const entries = sql`from ${tableOf(probed)} where ${and([sql`${column} is not null`, matches(probed.entity, own), ...ruleOn(probed, name, column)])}`;
  const max = sql.lit(probed.limits.probedEntries);
  const boundFrom = (bound: string, order: Expression): SummaryColumn => {
    const firstEntries = sql`select ${recordColumn(name)} as "value", ${matchesReadable(probed.entity, others)} as "matches" ${entries}
      order by ${recordColumn(name)} ${order} limit ${max}`;
    const matching = sql`(select "value" from (${firstEntries}) as probed where "matches" limit 1)`;
    const hasMore = sql`(select count(*) from (select ${entries} limit ${max}) as probed) = ${max}`;
    return [bound, sql`coalesce(${wireValue(field, matching)}, case when ${hasMore} then ${scanned(bound)} end)`];
  };
  return [boundFrom(minName(name), sql`asc`), boundFrom(maxName(name), sql`desc`)];
}

/** A JSON array of the distinct ids of a reference, ascending, at most `limit`, by hash aggregation. */
export const idsByScan = (name: string, field: Field, rows: Expression, limit: number): Expression =>
  // "offset 0" is an optimisation fence: the limit would otherwise make PostgreSQL choose an index scan, row by row.
  sql`(select coalesce(json_agg(${wireValue(field, sql`"id"`)} order by "id"), '[]') from (
      select "id" from (select distinct ${recordColumn(name)} as "id" from ${rows} offset 0) as gathered
      where "id" is not null order by 1 limit ${sql.lit(limit)}
    ) as listed)`;

/** A JSON array of the distinct options of a field. */
export const optionsByScan = (name: string, field: Field, rows: Expression, limit: number): Expression =>
  sql`(select coalesce(json_agg("value" order by "value"), '[]') from (
      select "value" from (select distinct ${isTextList(field) ? sql`unnest(${recordColumn(name)})` : recordColumn(name)} as "value" from ${rows}) as gathered
      where "value" is not null order by 1 limit ${sql.lit(limit)}
    ) as listed)`;

/**
 * The distinct ids of a reference by testing the target's records in order of id. Falls back to `scanned` if the result is uncertain:
 * more rows refer to a record than were tested, without a match, or too few of the tested records have a matching row.
 */
export function idsByProbe(
  name: string,
  target: Target,
  probed: ProbedRows,
  limit: number,
  scanned: Expression,
): Expression {
  const { own, others } = splitByColumn(probed.filter, name);
  const max = sql.lit(probed.limits.probedRows);
  const maxRecords = sql.lit(limit + probed.limits.probedRecords);
  const key = targetKey(target);
  const targetConditions = [
    ...own.conditions.map((condition) => conditionSql(condition, key)),
    ...ruleOn(probed, name, key),
  ];
  const records = sql`from ${fromItem(target)} as target where ${sql.join([sql`true`, ...targetConditions], sql` and `)}`;
  const rows = sql`from ${tableOf(probed)} where ${recordColumn(name)} = target."id"`;
  const firstRows = sql`select ${matchesReadable(probed.entity, others)} as "matches" ${rows} limit ${max}`;
  const isReferenced = sql`case
    when exists (select from (${firstRows}) as probed where "matches") then true
    when (select count(*) from (select ${rows} limit ${max}) as probed) < ${max} then false
  end`;
  return sql`(select case when "unsure" then ${scanned} else "ids" end from (
      select coalesce(json_agg(${wireValue(target.keyField, sql`"id"`)} order by "id"), '[]') as "ids",
        coalesce(bool_or("isReferenced" is null), false)
          or count(*) < ${sql.lit(limit)} and exists (select ${records} offset ${maxRecords}) as "unsure"
      from (
        select * from (
          select "id", ${isReferenced} as "isReferenced" from (select ${key} as "id" ${records} order by ${key} limit ${maxRecords}) as target offset 0
        ) as tested where "isReferenced" is distinct from false order by "id" limit ${sql.lit(limit)}
      ) as listed
    ) as checked)`;
}
