/** Counts the rows of a result by the values of a field. */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf } from '#model/entity.ts';
import { isTextList } from '#model/kinds.ts';
import type { ValueCount, ValueCounts } from '#model/wire/counts.ts';
import { textOrder } from '../../database/system-tables.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import { recordColumn, jsonObject, wireValue, type Expression } from '../../record/record-sql.ts';
import { matching, tablesOf, type ListFilter } from '../query/conditions.ts';
import { versionColumns, type Versions } from '../query/matching-ids.ts';
import type { CountsRequest } from '../query/read-counts.ts';
import type { AnswerQuery } from './answers.ts';

interface CountsRow extends Versions {
  readonly counts: readonly ValueCount[];
}

/** The `max` most frequent values, and the count of rows without a value. */
export const valueCountsQuery = (
  entity: EntityTable,
  { field, filter }: CountsRequest,
  max: number,
): AnswerQuery<CountsRow> => ({
  call: 'counts',
  entity,
  filter,
  parameters: [field],
  tables: tablesOf(entity, filter),
  statement: (withIds) => countsSql(entity, field, withIds, max),
  answerOf: ({ counts }) => answerOf(counts, max),
});

/** Rows without a value first, then the most frequent values. */
function countsSql(entity: EntityTable, field: string, filter: ListFilter, max: number): RawBuilder<CountsRow> {
  const byText = isTextList(fieldOf(entity.spec, field)) ? sql`${textOrder(sql`"value"`)}, ` : sql``;
  const order = sql`("value" is not null), "count" desc, ${byText}"value"`;
  const counted = sql`select ${valueOf(entity, field)} as "value", count(*) as "count" from ${matching(entity, filter)} group by 1`;
  // Plus one for rows without a value, and one to detect that there are more.
  const listed = sql`select * from (${counted}) as counted order by ${order} limit ${sql.lit(max + 2)}`;
  const entry = jsonObject<ValueCount>({
    value: wireValue(fieldOf(entity.spec, field), sql`"value"`),
    count: sql`"count"`,
  });
  return sql<CountsRow>`select ${versionColumns(entity, filter)},
    (select coalesce(json_agg(${entry} order by ${order}), '[]') from (${listed}) as listed) as "counts"`;
}

/** A row with several values is counted with each of them, in whichever Unicode form. */
function valueOf({ spec }: EntityTable, name: string): Expression {
  const value = recordColumn(name);
  if (!isTextList(spec.fields[name])) return value;
  return sql`normalize(unnest(case when cardinality(${value}) > 0 then ${value} else array[null]::text[] end), NFC)`;
}

function answerOf(counts: readonly ValueCount[], max: number): ValueCounts {
  const withoutValue = counts.filter(({ value }) => value === null);
  const values = counts.filter(({ value }) => value !== null);
  return { counts: [...withoutValue, ...values.slice(0, max)], more: values.length > max };
}
