/** Parses a list query (decisions: List query and answer). */
import { textProblem } from '#model/text.ts';
import { wireName, type EntitySpec } from '#model/entity.ts';
import { kinds } from '#model/kinds.ts';
import type { ListQuery, Sort } from '#model/wire.ts';
import { isActiveValue, listParameters, sortField } from '#model/wire/list-query.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Schema } from '#model/wire/schema.ts';
import type { Portal } from '#model/portal.ts';
import { invalid, malformed } from '../../http/problems.ts';
import { unknownProperty, objectBody, schemaProblem } from '../../http/read-body.ts';
import { fieldsOf } from '../../record/entity-table.ts';
import type { ColumnPredicate, ListFilter } from './conditions.ts';
import { filterReaders } from './filters.ts';

/** A validated list query. */
export interface ListRequest {
  readonly filter: ListFilter;
  /** `field` is a field's name in the catalogue. */
  readonly sort: Sort;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/**
 * Creates the parser of one entity's list queries. It throws 400 with every invalid property, and 422 for a search text that core 5
 * forbids.
 */
export function listQueryReader(
  spec: EntitySpec,
  { list, search }: Pick<Portal, 'list' | 'search'>,
): (body: unknown) => ListRequest {
  const filters = filterReaders(spec);
  const sorts = sortsOf(spec);
  const common: Readonly<Record<string, Schema>> = {
    isActiveValue,
    ...listParameters(list.maxPageSize),
    sortField: sortField([...sorts.keys()]),
  };

  return (input) => {
    const body: Body = input === undefined ? {} : objectBody(input, 'the list query');
    const problems: FieldProblem[] = [];
    const conditions: ColumnPredicate[] = [];
    for (const [field, value] of Object.entries(body)) {
      const filter = filters.get(field);
      const schema = filter?.schema ?? (Object.hasOwn(common, field) ? common[field] : undefined);
      const message = schema === undefined ? unknownProperty : schemaProblem(schema, value);
      // The schema has validated the type.
      const condition = message === undefined ? filter?.toCondition(value as never) : null;
      if (message !== undefined) problems.push({ field, message });
      if (condition) conditions.push(condition);
    }
    if (problems.length > 0) throw malformed(problems);
    const { pageIndex = 0, pageSize = spec.list.pageSize ?? list.pageSize, stringFilter = '' } = body;
    const problem = textProblem(search, stringFilter);
    if (problem !== undefined) throw invalid([{ field: 'stringFilter', message: problem }]);

    const usual = spec.list.sort;
    const field = sorts.get(body.sortField ?? usual.field) ?? usual.field;
    const order = body.sortOrder ?? (body.sortField === undefined ? usual.order : 'asc');
    const filter = { conditions: conditions.sort(byText), search: stringFilter };
    return { filter, sort: { field, order }, pageIndex, pageSize };
  };
}

type Body = Pick<ListQuery, 'pageIndex' | 'pageSize' | 'sortField' | 'sortOrder' | 'stringFilter'>;

/** Sort name → field. A reference has two names; both sort by the referenced record's name. */
function sortsOf(spec: EntitySpec): ReadonlyMap<string, string> {
  const sortable = fieldsOf(spec).filter(([, { kind }]) => kinds[kind].order !== null);
  const ways = sortable.map(([name, field]) => [wireName(name, field), name] as const);
  return new Map([...sortable.map(([name]) => [name, name] as const), ...ways]);
}

const byText = (a: ColumnPredicate, b: ColumnPredicate): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
