/** Tools that read: each calls the operation that a screen calls. */
import { measures } from '#model/chart.ts';
import type { Page } from '#model/wire.ts';
import { chartPeriod, type Chart } from '#model/wire/chart.ts';
import type { ValueCounts } from '#model/wire/counts.ts';
import { findOperation, type FoundRecord } from '#model/wire/find.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import * as t from '#model/wire/schema.ts';
import type { EntityService } from '../../calls/service.ts';
import { firstRows, maxTextCharacters, withShortTexts } from '../bounds.ts';
import { entityArgument, keyArgument, keyOfArgument, operationOf, type ToolEntities } from '../entities.ts';
import { filterArguments, listQueryOf } from '../list-query.ts';
import { allFields, defaultFields, fieldsArgument, rowShape } from '../rows.ts';
import { defineTool, readOnly, type Tool } from '../tool.ts';

/** Quick find, if the portal has it. */
export const findTool = (): Tool =>
  defineTool({
    name: 'find',
    title: 'Quick find',
    description:
      'Finds records of all entities by name, number or e-mail address; at most 20. To search one entity in all of its columns, use `list` with `search`.',
    input: t.object({ text: t.describe(t.text, 'Two characters at least, or a number.') }),
    annotations: readOnly,
    run: async ({ text }, { call }) => {
      const found = (await call(findOperation, { query: { text } })) as FoundRecord[];
      return {
        found: found.map(({ key, entity, name, email, isActive }) => ({
          entity,
          key: key.length === 1 ? key[0] : key,
          name,
          email,
          isActive,
        })),
      };
    },
  });

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

export const recordTool = (entities: ToolEntities): Tool =>
  defineTool({
    name: 'record',
    title: 'One record',
    description:
      'One record with all of its fields, or some, even if it is deleted (isActive: false). References have id and name.',
    input: t.object({ entity: entityArgument, key: keyArgument, fields: t.optional(fieldsArgument) }),
    annotations: readOnly,
    run: async ({ entity, key, fields }, { call, user }) => {
      const found = entities.find(entity, { user });
      const { spec } = found;
      const shape = rowShape(spec, fields ?? allFields(spec));
      const of = { spec, key: keyOfArgument(spec, key) };
      const record = (await call(operationOf(found, 'get', 'it is a view. Use `list`.'), { of })) as object;
      return { record: withShortTexts(shape(record), maxTextCharacters.inRecord) };
    },
  });

export const historyTool = (entities: ToolEntities): Tool =>
  defineTool({
    name: 'history',
    title: 'History of a record',
    description: 'Who changed a record, when, and each field from what to what; newest first.',
    input: t.object({
      entity: entityArgument,
      key: keyArgument,
      before: t.optional(t.describe(t.positive, 'Only changes older than the one with this id.')),
    }),
    annotations: readOnly,
    run: async ({ entity, key, before }, { call, user }) => {
      const found = entities.find(entity, { user });
      const of = { spec: found.spec, key: keyOfArgument(found.spec, key) };
      const query = before === undefined ? {} : { before: String(before) };
      const changes = (await call(operationOf(found, 'history', 'it is a view.'), { of, query })) as HistoryEntry[];
      const shown = firstRows(changes.slice(0, maxChanges));
      const last = shown.at(-1);
      return {
        changes: shown.map((change) => withShortTexts(change, maxTextCharacters.inRows)),
        ...(shown.length < changes.length && last && { more: `There are older changes: before ${last.id}.` }),
      };
    },
  });

/** History entries of an answer. */
const maxChanges = 50;
