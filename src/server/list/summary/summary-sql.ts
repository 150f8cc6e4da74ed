/** The SQL of a summary's single columns. `rows` is what stands after `from`, its condition included. */
import { sql } from 'kysely';
import type { Field } from '#model/entity.ts';
import { isChoiceList } from '#model/kinds.ts';
import { maxName, minName } from '#model/wire.ts';
import type { EntityTable, Target } from '../../record/entity-table.ts';
import { targetKey } from '../../record/name-sql.ts';
import { recordColumn, onWire, type Expression } from '../../record/record-sql.ts';
import { conditionSql, matches, splitByColumn, type ListFilter } from '../query/conditions.ts';
import type { Limits } from '../query/strategy.ts';
import { fromItem } from '../../record/rows-of.ts';

/** One property of the answer. */
export type SummaryColumn = readonly [name: string, value: Expression];

/** The least and greatest value of a field, as aggregates of one scan. */
export const boundsByScan = (name: string, field: Field): SummaryColumn[] => [
  [minName(name), onWire(field, sql`min(${recordColumn(name)})`)],
  [maxName(name), onWire(field, sql`max(${recordColumn(name)})`)],
];

/** Rows that are looked at until one matches. */
export interface ProbedRows {
  readonly entity: EntityTable;
  readonly filter: ListFilter;
  readonly limits: Limits;
}

const tableOf = ({ entity }: ProbedRows): Expression => sql`${fromItem(entity.spec)} as record`;

/**
 * Min and max by an index scan from both ends, within the filter's own range on the column: only the first entries are tested.
 * `scanned` is the same bound by a sequential scan, for when none of them matches and there are more.
 */
export function boundsByProbe(
  name: string,
  field: Field,
  probed: ProbedRows,
  scanned: (bound: string) => Expression,
): SummaryColumn[] {
  const { own, others } = splitByColumn(probed.filter, name);
  const entries = sql`from ${tableOf(probed)} where ${recordColumn(name)} is not null and ${matches(probed.entity, own)}`;
  const most = sql.lit(probed.limits.probedEntries);
  const end = (bound: string, order: Expression): SummaryColumn => {
    const first = sql`select ${recordColumn(name)} as "value", ${matches(probed.entity, others)} as "matches" ${entries}
      order by ${recordColumn(name)} ${order} limit ${most}`;
    const matching = sql`(select "value" from (${first}) as probed where "matches" limit 1)`;
    const more = sql`(select count(*) from (select ${entries} limit ${most}) as probed) = ${most}`;
    return [bound, sql`coalesce(${onWire(field, matching)}, case when ${more} then ${scanned(bound)} end)`];
  };
  return [end(minName(name), sql`asc`), end(maxName(name), sql`desc`)];
}

/** A JSON array of the ids that a reference has in the rows, ascending, at most `limit` of them; gathered by hashing. */
export const idsByScan = (name: string, rows: Expression, limit: number): Expression =>
  // "offset 0" is an optimisation fence: else the limit makes PostgreSQL read along an index, row by row.
  sql`(select coalesce(json_agg("id" order by "id"), '[]') from (
      select "id" from (select distinct ${recordColumn(name)} as "id" from ${rows} offset 0) as gathered
      where "id" is not null order by 1 limit ${sql.lit(limit)}
    ) as listed)`;

/** A JSON array of the options that a field has in the rows. */
export const optionsByScan = (name: string, field: Field, rows: Expression, limit: number): Expression =>
  sql`(select coalesce(json_agg("value" order by "value"), '[]') from (
      select "value" from (select distinct ${isChoiceList(field) ? sql`unnest(${recordColumn(name)})` : recordColumn(name)} as "value" from ${rows}) as gathered
      where "value" is not null order by 1 limit ${sql.lit(limit)}
    ) as listed)`;

/**
 * The same of ids by asking the records of the target one after the other, in the order of their ids. `scanned` is asked where that
 * leaves a doubt: a record whose first rows do not match has more of them, or too few of the records asked have a row.
 */
export function idsByProbe(
  name: string,
  target: Target,
  probed: ProbedRows,
  limit: number,
  scanned: Expression,
): Expression {
  const { own, others } = splitByColumn(probed.filter, name);
  const most = sql.lit(probed.limits.probedRows);
  const asked = sql.lit(limit + probed.limits.probedRecords);
  const key = targetKey(target);
  const onTarget = own.conditions.map((condition) => conditionSql(condition, key));
  const records = sql`from ${fromItem(target)} as target where ${sql.join([sql`true`, ...onTarget], sql` and `)}`;
  const rows = sql`from ${tableOf(probed)} where ${recordColumn(name)} = target."id"`;
  const first = sql`select ${matches(probed.entity, others)} as "matches" ${rows} limit ${most}`;
  const isReferenced = sql`case
    when exists (select from (${first}) as probed where "matches") then true
    when (select count(*) from (select ${rows} limit ${most}) as probed) < ${most} then false
  end`;
  return sql`(select case when "unsure" then ${scanned} else "ids" end from (
      select coalesce(json_agg("id" order by "id"), '[]') as "ids",
        coalesce(bool_or("isReferenced" is null), false)
          or count(*) < ${sql.lit(limit)} and exists (select ${records} offset ${asked}) as "unsure"
      from (
        select * from (
          select "id", ${isReferenced} as "isReferenced" from (select ${key} as "id" ${records} order by ${key} limit ${asked}) as target offset 0
        ) as answered where "isReferenced" is distinct from false order by "id" limit ${sql.lit(limit)}
      ) as listed
    ) as judged)`;
}
