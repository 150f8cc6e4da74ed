/** `POST …/chart`: the rows of a list in groups, with its request and response. */
import type { EntitySpec } from '#model/entity.ts';
import type { CalendarSettings } from '#model/relative-days.ts';
import { answer, operationOf } from '#model/wire/operation.ts';
import { operationIf, servicePath, type OperationContext } from '#model/wire/operation-context.ts';
import { reference } from '#model/wire/records.ts';
import * as t from '#model/wire/schema.ts';
import { chartFields, measures, maxGroups, periodsOf, type ChartPeriod } from './chart.ts';

export const chartPeriod = (calendar: CalendarSettings): t.Schema<ChartPeriod> =>
  t.component(
    'ChartPeriod',
    t.namedChoice(periodsOf(calendar)),
    'The period by which a date is grouped; only for dates.',
  );

/** `groups` are the fields that can group and `numbers` those that can be summed, by wire name. */
export const chartRequest = (
  { groups, numbers }: { readonly groups: readonly string[]; readonly numbers: readonly string[] },
  calendar: CalendarSettings,
  query: t.Schema,
) =>
  t.object({
    groupBy: t.namedChoice(groups),
    period: t.optional(chartPeriod(calendar)),
    measure: t.namedChoice(numbers.length > 0 ? measures : measures.filter((measure) => measure === 'count')),
    field: t.optional(numbers.length > 0 ? t.describe(t.namedChoice(numbers), 'What is summed or averaged.') : t.never),
    query: t.optional(t.describe(query, 'Sort and paging are ignored.')),
  });

const amount = t.describe<t.Schema<number | string | null>>(
  { type: ['number', 'string', 'null'] },
  'Text for a decimal field. Null: no row has a number.',
);

/** The groups beyond the limit, combined. `amount` is null for an average, since averages can't be combined. */
export type ChartRest = t.Static<typeof chartRest>;
const chartRest = t.object({ groups: t.count, count: t.count, amount });

const nullSchema: t.Schema<null> = { type: 'null' };
const value = t.oneOf(t.describe(t.text, 'The first day of a period, or an option.'), t.flag, reference, nullSchema);

export type ChartGroup = t.Static<typeof chartGroup>;
const chartGroup = t.object({
  value: t.describe(value, 'Null: rows without a value.'),
  count: t.count,
  amount,
});

export type Chart = t.Static<typeof chart>;
export const chart = t.component(
  'Chart',
  t.object({
    groups: t.describe(
      t.array(chartGroup),
      `Periods in ascending order, at most the newest ${maxGroups.period}; or the ${maxGroups.value} groups with the largest amounts. Rows without a value come last.`,
    ),
    rest: t.describe(t.orNull(chartRest), 'The groups that are not listed, combined; null if there are none.'),
    /** Number of rows in the list. */
    total: t.count,
  }),
  'The rows of a list in groups.',
);

/** The operation of a list; `undefined` where its rows can't be grouped. */
export function chartOperation(spec: EntitySpec, context: OperationContext) {
  const { groups, numbers } = chartFields(spec);
  const query = t.componentRef(`${spec.service}Query`);
  return operationIf(groups.size > 0, () =>
    operationOf(spec)('chart', `POST ${servicePath(context, spec)}/chart`, {
      verbs: ['read'],
      summary: `${spec.label.many}, grouped for a chart`,
      body: {
        schema: chartRequest({ groups: [...groups.keys()], numbers: [...numbers.keys()] }, context.calendar, query),
        validatedBy: 'handler',
      },
      answers: { 200: answer('The groups.', chart, 'Chart') },
      errors: [422],
    }),
  );
}
