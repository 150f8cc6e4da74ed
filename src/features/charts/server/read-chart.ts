/** Reads the body of `POST …/chart`. */
import { chartFields, type Measure, type ChartPeriod } from '../model/chart.ts';
import type { CalendarSettings } from '#model/relative-days.ts';
import type { EntitySpec } from '#model/entity.ts';
import { monthsIn } from '../model/period.ts';
import { chartRequest } from '../model/operations.ts';
import { hasDays } from '#model/kinds.ts';
import { anything } from '#model/wire/schema.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { malformed } from '../../../server/http/problems.ts';
import { objectBody, propertyProblems, unknownProperties } from '../../../server/http/read-body.ts';
import type { ListFilter } from '../../../server/list/query/conditions.ts';
import type { ListRequest } from '../../../server/list/query/read-query.ts';

/** A validated chart request; fields by their names in the catalogue. */
export interface ChartRequest {
  readonly groupBy: string;
  /** The length of a period, if grouped by a date. */
  readonly months?: ReturnType<typeof monthsIn>;
  readonly measure: Measure;
  readonly field?: string;
  readonly filter: ListFilter;
}

/** Creates the parser for one entity; it throws 400. Sort and paging of the list query are ignored. */
export function chartReader(
  spec: EntitySpec,
  calendar: CalendarSettings,
  readQuery: (body: unknown) => ListRequest,
): (body: unknown) => ChartRequest {
  const { groups, numbers } = chartFields(spec);
  const schema = chartRequest({ groups: [...groups.keys()], numbers: [...numbers.keys()] }, calendar, anything);
  return (input) => {
    const body = objectBody(input, 'a chart and a list query');
    const group = groups.get(String(body['groupBy']));
    const isPeriod = hasDays(group?.field);
    const [groupProblems, measureProblems] = [
      propertyProblems(schema, body, 'groupBy'),
      propertyProblems(schema, body, 'measure'),
    ];
    /** Validates a property if it is required; otherwise rejects it with `message`. */
    const dependent = (field: 'period' | 'field', isRequired: boolean, message: string): FieldProblem[] =>
      isRequired ? propertyProblems(schema, body, field) : body[field] === undefined ? [] : [{ field, message }];
    const problems = [
      ...unknownProperties(schema, body),
      ...groupProblems,
      ...(groupProblems.length > 0 ? [] : dependent('period', isPeriod, 'is for dates alone.')),
      ...measureProblems,
      ...(measureProblems.length > 0
        ? []
        : dependent('field', body['measure'] !== 'count', 'is for sums and averages alone.')),
    ];
    if (group === undefined || problems.length > 0) throw malformed(problems);
    const field = numbers.get(String(body['field']));
    return {
      groupBy: group.name,
      ...(isPeriod && { months: monthsIn(body['period'] as ChartPeriod, calendar) }),
      measure: body['measure'] as Measure,
      ...(field !== undefined && { field: field.name }),
      filter: readQuery(body['query']).filter,
    };
  };
}
