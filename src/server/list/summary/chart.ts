/** Groups the rows of a result, with the count, or the sum or average of a field. */
import { sql, type RawBuilder } from 'kysely';
import { maxGroups } from '#model/chart.ts';
import type { Chart, ChartGroup, ChartRest } from '#model/wire/chart.ts';
import { firstDay } from '#model/relative-days.ts';
import { isBigint, isDecimal, kinds } from '#model/kinds.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import { recordColumn, jsonObject, referenceTo, type Expression } from '../../record/record-sql.ts';
import { matching, tablesOf, type ListFilter } from '../query/conditions.ts';
import { versionColumns, type Versions } from '../query/matching-ids.ts';
import type { ChartRequest } from '../query/read-chart.ts';
import type { AnswerQuery } from './answers.ts';

/** A group as the statement returns it; a period is the number of its first month, counted from 0000-01. */
type GroupRow = Omit<ChartGroup, 'value'> & { readonly value: ChartGroup['value'] | number };

interface ChartRow extends Versions {
  readonly groups: readonly GroupRow[];
  readonly rest: ChartRest;
  readonly total: number;
}

/** The cached query of a chart's groups. */
export function chartQuery(entity: EntityTable, request: ChartRequest): AnswerQuery<ChartRow> {
  const { filter, ...parameters } = request;
  const target = entity.references.get(parameters.groupBy)?.target;
  // The answer includes the names of referenced records.
  const tables = [...new Set([...tablesOf(entity, filter), ...(target?.tables ?? [])])];
  return {
    call: 'chart',
    entity,
    filter,
    parameters: [parameters],
    tables,
    statement: (withIds) => chartSql(entity, { ...request, filter: withIds }, tables),
    answerOf: ({ groups, rest, total }): Chart => ({
      groups: groups.map(({ value, ...group }) => ({
        value: typeof value === 'number' ? firstDay(value) : value,
        ...group,
      })),
      rest: rest.groups === 0 ? null : rest,
      total,
    }),
  };
}

/** Ranks only the groups with a value; the group of null is always listed, and comes last. */
function chartSql(entity: EntityTable, request: ChartRequest, tables: readonly string[]): RawBuilder<ChartRow> {
  const { groupBy, months, filter } = request;
  const target = entity.references.get(groupBy)?.target;
  const max = sql.lit(months === undefined ? maxGroups.value : maxGroups.period);
  const rankOrder = months === undefined ? sql`"amount" desc nulls last, "count" desc, "value"` : sql`"value" desc`;
  const listOrder = sql`("value" is null), ${months === undefined ? sql`"rank"` : sql`"value"`}`;
  const group = jsonObject<ChartGroup>({
    value: target === undefined ? sql`"value"` : referenceTo(target, sql`"value"`),
    count: sql`"count"`,
    amount: amountOnWire(entity, request, sql`"amount"`),
  });
  const rest = jsonObject<ChartRest>({
    groups: sql`count(*)`,
    count: sql`coalesce(sum("count"), 0)`,
    amount: request.measure === 'average' ? sql`null::bigint` : amountOnWire(entity, request, sql`sum("amount")`),
  });
  return sql<ChartRow>`with grouped as (${groupedSql(entity, request, filter)}),
    ranked as materialized (
      select *, row_number() over (partition by "value" is null order by ${rankOrder}) as "rank" from grouped
    )
    select ${versionColumns(entity, filter, tables)},
      (select coalesce(json_agg(${group} order by ${listOrder}), '[]') from ranked where "rank" <= ${max}) as "groups",
      (select ${rest} from ranked where "rank" > ${max}) as "rest",
      (select coalesce(sum("count"), 0)::bigint from ranked) as "total"`;
}

const groupedSql = (entity: EntityTable, request: ChartRequest, filter: ListFilter): Expression =>
  sql`select ${groupSql(entity, request)} as "value", count(*) as "count", ${amountSql(request)} as "amount"
    from ${matching(entity, filter)} group by 1`;

/** A date is grouped by the first month of its period; an instant by its UTC day, as lists show and filter it. */
function groupSql({ spec }: EntityTable, { groupBy, months }: ChartRequest): Expression {
  if (months === undefined) return recordColumn(groupBy);
  const { kind } = spec.fields[groupBy] ?? { kind: 'date' };
  const day =
    kinds[kind].equality === 'instant' ? sql`(${recordColumn(groupBy)} at time zone 'UTC')` : recordColumn(groupBy);
  const month = sql`(extract(year from ${day}) * 12 + extract(month from ${day}) - 1)`;
  return sql`(${month} - mod(${month} - ${sql.lit(months.firstMonth)}, ${sql.lit(months.length)}))::int`;
}

/** Decimals of amounts of numbers that have their own. */
const averageScale = 6;

/** Decimals are text with the field's scale. */
function amountOnWire(
  { spec }: EntityTable,
  { field: name = '', measure }: ChartRequest,
  amount: Expression,
): Expression {
  const field = spec.fields[name];
  if (measure === 'count') return amount;
  // A sum of large whole numbers is a text, too; an average is a number.
  if (isBigint(field) && measure === 'sum') return sql`${amount}::text`;
  if (!isDecimal(field)) return amount;
  return field.scale === undefined
    ? sql`trim_scale(round(${amount}, ${sql.lit(averageScale)}))::text`
    : sql`round(${amount}, ${sql.lit(field.scale)})::text`;
}

/** Cast to `numeric`: exact for any number of rows. */
function amountSql({ measure, field }: ChartRequest): Expression {
  if (measure === 'count' || field === undefined) return sql`count(*)`;
  const value = sql`${recordColumn(field)}::numeric`;
  return measure === 'sum' ? sql`sum(${value})` : sql`avg(${value})`;
}
