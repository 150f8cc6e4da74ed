/** Groups the rows of a result, with the count, or the sum or average of a field. */
import { sql, type RawBuilder } from 'kysely';
import { maxGroups } from '../model/chart.ts';
import { fieldOf } from '#model/entity.ts';
import type { Chart, ChartGroup, ChartRest } from '../model/operations.ts';
import { firstDay } from '#model/relative-days.ts';
import { isDecimal, isWhole, kinds } from '#model/kinds.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import { recordColumn, jsonObject, referenceTo, type Expression } from '../../../server/record/record-sql.ts';
import { matching, tablesOf, type ListFilter } from '../../../server/list/query/conditions.ts';
import { versionColumns, type Versions } from '../../../server/list/query/matching-ids.ts';
import type { ChartRequest } from './read-chart.ts';
import type { AnswerQuery } from '../../../server/list/summary/answers.ts';

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

function groupedSql(entity: EntityTable, request: ChartRequest, filter: ListFilter): Expression {
  const { groupBy, months } = request;
  const rows = matching(entity, filter);
  if (months === undefined)
    return sql`select ${recordColumn(groupBy)} as "value", count(*) as "count", ${amountSql(entity, request)} as "amount"
      from ${rows} group by 1`;
  // Each row is only assigned to its month. The periods, which take longer to compute, are computed from the few months.
  return sql`select ${periodSql(months)} as "value", sum("count")::bigint as "count", ${amountOfMonths(request)} as "amount"
    from (select ${monthSql(entity, groupBy)} as "month", count(*) as "count", ${amountsOfMonth(entity, request)}
      from ${rows} group by 1) as months group by 1`;
}

/** The first instant of the month of a date; of an instant by its UTC day, as lists show and filter it. */
function monthSql({ spec }: EntityTable, groupBy: string): Expression {
  const { kind } = spec.fields[groupBy] ?? { kind: 'date' };
  const date = recordColumn(groupBy);
  const day = kinds[kind].equality === 'instant' ? sql`(${date} at time zone 'UTC')` : sql`${date}::timestamp`;
  return sql`date_trunc('month', ${day})`;
}

/** The first month of the period. */
function periodSql({ firstMonth, length }: NonNullable<ChartRequest['months']>): Expression {
  const month = sql`(extract(year from "month") * 12 + extract(month from "month") - 1)`;
  return sql`(${month} - mod(${month} - ${sql.lit(firstMonth)}, ${sql.lit(length)}))::int`;
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
  if (measure === 'count' || field === undefined) return amount;
  // A sum of large whole numbers is a text, too; an average is a number.
  if (!isDecimal(field))
    return measure === 'sum' && kinds[field.kind].wire === 'string' ? sql`${amount}::text` : amount;
  return field.scale === undefined
    ? sql`trim_scale(round(${amount}, ${sql.lit(averageScale)}))::text`
    : sql`round(${amount}, ${sql.lit(field.scale)})::text`;
}

/** Sums must be exact for any number of rows: those of whole numbers are, others are cast to `numeric`, which takes longer. */
function numberSql({ spec }: EntityTable, name: string): Expression {
  const field = fieldOf(spec, name);
  return isWhole(field) ? recordColumn(name) : sql`${recordColumn(name)}::numeric`;
}

function amountSql(entity: EntityTable, { measure, field }: ChartRequest): Expression {
  if (measure === 'count' || field === undefined) return sql`count(*)`;
  const number = numberSql(entity, field);
  return measure === 'sum' ? sql`sum(${number})` : sql`avg(${number})`;
}

const amountsOfMonth = (entity: EntityTable, { field }: ChartRequest): Expression =>
  field === undefined
    ? sql`null as "sum", null as "numbers"`
    : sql`sum(${numberSql(entity, field)}) as "sum", count(${recordColumn(field)}) as "numbers"`;

/** {@link amountSql} of months together. */
function amountOfMonths({ measure, field }: ChartRequest): Expression {
  if (measure === 'count' || field === undefined) return sql`sum("count")::bigint`;
  return measure === 'sum' ? sql`sum("sum")` : sql`sum("sum") / nullif(sum("numbers"), 0)`;
}
