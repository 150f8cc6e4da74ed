import {
  measures,
  mostGroups,
  periodsOf,
  type Chart,
  type ChartGroup,
  type ChartQuery,
  type ChartRest,
} from '#model/chart.ts';
import { groupsOf, numbersOf } from '../fields/kinds.ts';
import type { PortalFile } from '../load/files.ts';
import { calendarOf } from '../model/defaults.ts';
import type { Entity } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import {
  answer,
  closed,
  count,
  jsonBody,
  orNull,
  responseRef,
  schemaRef,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** What `POST …/chart` is asked and answers; undefined where the list has nothing to group by. */
export function chartCall(entity: Entity): JsonObject | undefined {
  const groups = groupsOf(entity);
  const numbers = numbersOf(entity);
  if (groups.length === 0) return undefined;
  const properties = {
    groupBy: { type: 'string', enum: groups },
    period: schemaRef('ChartPeriod'),
    measure: { type: 'string', enum: numbers.length > 0 ? [...measures] : ['count'] },
    ...(numbers.length > 0 && {
      field: { type: 'string', enum: numbers, description: 'What is summed or averaged.' },
    }),
    query: { ...schemaRef(`${entity.service}Query`), description: 'Its sort and paging mean nothing here.' },
  } satisfies Partial<Record<keyof ChartQuery, JsonObject>>;
  const required = ['groupBy', 'measure'] satisfies (keyof ChartQuery)[];
  return {
    requestBody: jsonBody(closed(properties, required)),
    responses: { 200: responseRef('Chart'), ...failures(413, 415, 422) },
  };
}

const amount: JsonObject = {
  type: ['number', 'string', 'null'],
  description: 'Of a decimal as text. Null: none of the rows has a number.',
};

const group = {
  value: {
    anyOf: [
      { type: 'string', description: 'The first day of a period, or an option.' },
      { type: 'boolean' },
      schemaRef('Reference'),
      { type: 'null' },
    ],
    description: 'Null: rows without a value.',
  },
  count,
  amount,
} satisfies Record<keyof ChartGroup, JsonObject>;

const rest = { groups: count, count, amount } satisfies Record<keyof ChartRest, JsonObject>;

const chart = {
  groups: {
    type: 'array',
    items: closed(group),
    description: `Periods in time, the newest ${mostGroups.period}; or the ${mostGroups.value} groups with the largest amounts. Rows without a value come last.`,
  },
  rest: {
    ...orNull(closed(rest)),
    description: 'The groups that are not listed; null: there are none.',
  },
  total: count,
} satisfies Record<keyof Chart, JsonObject>;

export const chartComponents = (portal: PortalFile): Components => ({
  schemas: {
    Chart: { ...closed(chart), description: 'The rows of a list in groups.' },
    ChartPeriod: {
      type: 'string',
      enum: [...periodsOf(calendarOf(portal))],
      description: 'Of a date, and of nothing else.',
    },
  },
  responses: { Chart: answer('The groups.', schemaRef('Chart')) },
});
