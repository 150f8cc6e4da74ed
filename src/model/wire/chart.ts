/** The request and the response of `POST …/chart`: the rows of a list in groups. */
import { measures, maxGroups, periodsOf, type ChartPeriod } from '../chart.ts';
import type { CalendarSettings } from '../relative-days.ts';
import { reference } from './records.ts';
import {
  array,
  component,
  count,
  describe,
  flag,
  namedChoice,
  never,
  object,
  oneOf,
  optional,
  orNull,
  text,
  type Schema,
  type Static,
} from './schema.ts';

export const chartPeriod = (calendar: CalendarSettings): Schema<ChartPeriod> =>
  component('ChartPeriod', namedChoice(periodsOf(calendar)), 'Of a date, and of nothing else.');

/** `groups` are the fields that can group and `numbers` those that can be summed, by wire name. */
export const chartRequest = (
  { groups, numbers }: { readonly groups: readonly string[]; readonly numbers: readonly string[] },
  calendar: CalendarSettings,
  query: Schema,
) =>
  object({
    groupBy: namedChoice(groups),
    period: optional(chartPeriod(calendar)),
    measure: namedChoice(numbers.length > 0 ? measures : measures.filter((measure) => measure === 'count')),
    field: optional(numbers.length > 0 ? describe(namedChoice(numbers), 'What is summed or averaged.') : never),
    query: optional(describe(query, 'Its sort and paging mean nothing here.')),
  });

const amount = describe<Schema<number | string | null>>(
  { type: ['number', 'string', 'null'] },
  'Of a decimal as text. Null: none of the rows has a number.',
);

/** The groups beyond the limit, combined. `amount` is null for an average, since averages can't be combined. */
export type ChartRest = Static<typeof chartRest>;
const chartRest = object({ groups: count, count, amount });

const nullSchema: Schema<null> = { type: 'null' };
const value = oneOf(describe(text, 'The first day of a period, or an option.'), flag, reference, nullSchema);

export type ChartGroup = Static<typeof chartGroup>;
const chartGroup = object({
  value: describe(value, 'Null: rows without a value.'),
  count,
  amount,
});

export type Chart = Static<typeof chart>;
export const chart = component(
  'Chart',
  object({
    groups: describe(
      array(chartGroup),
      `Periods in time, the newest ${maxGroups.period}; or the ${maxGroups.value} groups with the largest amounts. Rows without a value come last.`,
    ),
    rest: describe(orNull(chartRest), 'The groups that are not listed; null: there are none.'),
    /** Number of rows in the list. */
    total: count,
  }),
  'The rows of a list in groups.',
);
