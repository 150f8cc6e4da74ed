/** Tools that read lists: each calls the operation that a screen calls. */
import { measures } from '../../../charts/model/chart.ts';
import type { Page } from '#model/wire.ts';
import { chartPeriod, type Chart } from '../../../charts/model/operations.ts';
import type { ValueCounts } from '#model/wire/counts.ts';
import * as t from '#model/wire/schema.ts';
import type { EntityService } from '../../../../server/calls/service.ts';
import { firstRows, maxTextCharacters, withShortTexts } from '../bounds.ts';
import { entityArgument, operationOf, type ToolEntities } from '../entities.ts';
import { filterArguments, listQueryOf } from '../list-query.ts';
import { defaultFields, fieldsArgument, rowShape } from '../rows.ts';
import { defineTool, readOnly, type Tool } from '../tool.ts';

const defaultPageSize = 20;

export const listTool = (service: EntityService, entities: ToolEntities): Tool => {
  const { calendar, list } = service.catalogue.portal;
  return defineTool({
    name: 'list',
    title: 'List',
    description:
      'A page of the records of an entity: the same filters, search, order and counts as the list on the screen. Answers the number of all matching records, and how to get the next ones.',
    input: t.object({
      entity: entityArgument,
      ...filterArguments,
      fields: t.optional(fieldsArgument),
      sort: t.optional(
        t.object({
          field: t.describe(t.text, 'One of the `sortFields` of `describe`.'),
          order: t.optional(t.enumOf(['asc', 'desc'])),
        }),
      ),
      page: t.optional({ ...t.integer, minimum: 1, description: 'From 1, which is the default.' }),
      pageSize: t.optional({
        ...t.integer,
        minimum: 1,
        maximum: list.maxPageSize,
        description: `At most ${list.maxPageSize}; ${defaultPageSize} by default.`,
      }),
      bounds: t.optional(
        t.describe(t.flag, 'Also the least and greatest value of each number and day in the whole result.'),
      ),
      countsOf: t.optional(
        t.describe(
          t.text,
          'Also how many records of the whole result each value of this field has: a reference (by the name under which rows have it), a choice or a yes/no field.',
        ),
      ),
    }),
    annotations: readOnly,
    run: async (input, { call, user }) => {
      const { fields, sort, page = 1, pageSize = defaultPageSize, bounds, countsOf } = input;
      const found = entities.find(input.entity, { user });
      const { spec, operations } = found;
      const shape = rowShape(spec, fields ?? defaultFields(spec));
      const query = listQueryOf(spec, calendar, input);
      const body = {
        ...query,
        pageIndex: page - 1,
        pageSize,
        ...(sort && { sortField: sort.field, sortOrder: sort.order ?? 'asc' }),
      };
      const {
        data,
        currentPageIndex,
        totalNumberOfItems: total,
        ...facts
      } = (await call(operations.page, { body })) as Page<object>;
      const rows = data.map((row) => withShortTexts(shape(row), maxTextCharacters.inRows));
      const shown = firstRows(rows);
      const last = currentPageIndex * pageSize + rows.length;
      return {
        total,
        page: currentPageIndex + 1,
        rows: shown,
        ...(shown.length < rows.length && {
          omitted: `${rows.length - shown.length} rows of this page did not fit. Use a smaller pageSize, or fewer fields.`,
        }),
        ...(last < total && { more: `${total - last} more records: page ${currentPageIndex + 2} has the next.` }),
        ...(bounds && { bounds: boundsIn(facts) }),
        ...(countsOf !== undefined && {
          counts: (await call(operationOf(found, 'counts', 'no values are counted.'), {
            body: { field: countsOf, query },
          })) as ValueCounts,
        }),
      };
    },
  });
};

/** The least and greatest values among the facts of a page; not the ids of references, which may be a thousand. */
const boundsIn = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => !Array.isArray(value) && typeof value !== 'boolean'));

export const chartTool = (service: EntityService, entities: ToolEntities): Tool => {
  const { calendar } = service.catalogue.portal;
  return defineTool({
    name: 'chart',
    title: 'Chart',
    description:
      'The records of a list in groups, with the count, sum or average of each: for example per month of a day, or per value of a reference. `describe` lists the fields that can group and those that can be summed.',
    input: t.object({
      entity: entityArgument,
      groupBy: t.text,
      period: t.optional(t.describe(chartPeriod(calendar), 'For a day or moment, and only then.')),
      measure: t.optional(t.describe(t.enumOf(measures), '`count` by default.')),
      field: t.optional(t.describe(t.text, 'The number to sum or average.')),
      ...filterArguments,
    }),
    annotations: readOnly,
    run: async (input, { call, user }) => {
      const { entity, groupBy, period, measure = 'count', field } = input;
      const found = entities.find(entity, { user });
      const query = listQueryOf(found.spec, calendar, input);
      const body = { groupBy, measure, query, ...(period && { period }), ...(field !== undefined && { field }) };
      const { groups, rest, total } = (await call(operationOf(found, 'chart', 'its list has no charts.'), {
        body,
      })) as Chart;
      const shown = firstRows(groups.map((group) => withShortTexts(group, maxTextCharacters.inRows)));
      return {
        total,
        groups: shown,
        rest,
        ...(shown.length < groups.length && {
          omitted: `${groups.length - shown.length} groups did not fit. Filter the records, or use a longer period.`,
        }),
      };
    },
  });
};
