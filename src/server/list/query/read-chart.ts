/** Reads what `POST …/chart` is asked: how the rows of a list query are grouped, and what is told of each group. */
import {
  chartFields,
  groupingOf,
  measures,
  periodsOf,
  type ChartField,
  type ChartQuery,
  type Measure,
} from '#model/chart.ts';
import type { CalendarFacts } from '#model/day-words.ts';
import type { EntitySpec } from '#model/entity.ts';
import { monthsIn } from '#model/period.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { malformed } from '../../http/problems.ts';
import type { Filter } from './conditions.ts';
import type { ListRequest } from './read-query.ts';
import { Refused } from './values.ts';

/** A chart that makes sense; fields by their names in the catalogue. */
export interface ChartRequest {
  readonly groupBy: string;
  /** Of a date. */
  readonly months?: ReturnType<typeof monthsIn>;
  readonly measure: Measure;
  readonly field?: string;
  readonly filter: Filter;
}

type Asked = Partial<Record<keyof ChartQuery, unknown>>;

const members: readonly string[] = Object.keys({
  groupBy: true,
  period: true,
  measure: true,
  field: true,
  query: true,
} satisfies Record<keyof ChartQuery, true>);

/** Makes the reader of one entity. It throws 400 like `readQuery`, which reads the query; its sort and paging mean nothing here. */
export function chartReader(
  spec: EntitySpec,
  facts: CalendarFacts,
  readQuery: (body: unknown) => ListRequest,
): (body: unknown) => ChartRequest {
  const { groups, numbers } = chartFields(spec);
  const offered = measures.filter((measure) => measure === 'count' || numbers.size > 0);
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw malformed('The body must be a JSON object: a chart and a list query.');
    const asked: Asked = body;
    const problems: FieldProblem[] = Object.keys(body)
      .filter((name) => !members.includes(name))
      .map((name) => ({ field: name, message: 'is not known here.' }));
    const read = <Value>(field: keyof ChartQuery, value: () => Value): Value | undefined => {
      try {
        return value();
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        problems.push({ field, message: problem.message });
        return undefined;
      }
    };
    const group = read('groupBy', () => readField(groups, asked.groupBy));
    const months = group && read('period', () => readPeriod(group, facts, asked.period));
    const measure = read('measure', () => oneOf(offered, asked.measure));
    const number = measure && read('field', () => readNumber(numbers, measure, asked.field));
    if (group === undefined || measure === undefined || problems.length > 0) throw malformed(problems);
    return {
      groupBy: group.name,
      ...(months !== undefined && { months }),
      measure,
      ...(number !== undefined && { field: number.name }),
      filter: readQuery(asked.query).filter,
    };
  };
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new Refused(`must be one of: ${names.join(', ')}.`);
  return found;
}

function readField(fields: ReadonlyMap<string, ChartField>, value: unknown): ChartField | undefined {
  return fields.get(oneOf([...fields.keys()], value));
}

function readPeriod({ name, field: { kind } }: ChartField, facts: CalendarFacts, value: unknown) {
  if (groupingOf(name, kind) === 'period') return monthsIn(oneOf(periodsOf(facts), value), facts);
  if (value !== undefined) throw new Refused('is for dates alone.');
  return undefined;
}

function readNumber(numbers: ReadonlyMap<string, ChartField>, measure: Measure, value: unknown) {
  if (measure !== 'count') return readField(numbers, value);
  if (value !== undefined) throw new Refused('is for sums and averages alone.');
  return undefined;
}
