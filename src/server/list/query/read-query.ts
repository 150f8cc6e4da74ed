/**
 * Reads a list query (decisions: List query and answer). What a body may say is looked up in a `Map` that is made of the catalogue
 * once; what stands in no map is refused, never dropped.
 */
import { isText, textProblem } from '#model/text.ts';
import { wireName, type EntitySpec } from '#model/entity.ts';
import { kinds } from '#model/kinds.ts';
import type { Sort } from '#model/wire.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Portal } from '#model/portal.ts';
import { invalid, malformed } from '../../http/problems.ts';
import { fieldsOf } from '../../record/entity-table.ts';
import type { Condition, Filter } from './conditions.ts';
import { filtersOf } from './filters.ts';
import { isWholeNumber, Refused } from './values.ts';

/** A list query that makes sense. */
export interface ListRequest {
  readonly filter: Filter;
  /** `field` is a field's name in the catalogue. */
  readonly sort: Sort;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/**
 * Makes the reader of one entity's list queries.
 *
 * The reader throws 400 for what it can't understand, every such property at once, and 422 for a search that core 5 forbids.
 */
export function listQueryReader(
  spec: EntitySpec,
  { list, search }: Pick<Portal, 'list' | 'search'>,
): (body: unknown) => ListRequest {
  const filters = filtersOf(spec);
  const sorts = sortsOf(spec);
  const common = commonReaders(sorts, list.maxPageSize);

  return (body) => {
    const asked = entriesOf(body);
    const problems: FieldProblem[] = [];
    const conditions: Condition[] = [];
    const request: CommonQuery = { pageIndex: 0, pageSize: spec.list.pageSize ?? list.pageSize, search: '' };

    for (const [name, value] of asked) {
      const [readFilter, readCommon] = [filters.get(name), common.get(name)];
      try {
        if (readFilter !== undefined) conditions.push(...[readFilter(value) ?? []].flat());
        else if (readCommon !== undefined) Object.assign(request, readCommon(value));
        // Not thrown: a body may hold a hundred thousand of them.
        else problems.push({ field: name, message: 'is not known here.' });
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        problems.push({ field: name, message: problem.message });
      }
    }
    if (problems.length > 0) throw malformed(problems);
    const problem = textProblem(search, request.search);
    if (problem !== undefined) throw invalid([{ field: 'stringFilter', message: problem }]);

    const usual = spec.list.sort;
    const { pageIndex, pageSize, field = sorts.get(usual.field) ?? usual.field } = request;
    const order = request.order ?? (request.field === undefined ? usual.order : 'asc');
    const filter = { conditions: conditions.sort(byText), search: request.search };
    return { filter, sort: { field, order }, pageIndex, pageSize };
  };
}

/** What every list understands beside its filters. */
interface CommonQuery extends Partial<Sort> {
  pageIndex: number;
  pageSize: number;
  search: string;
}

function entriesOf(body: unknown): [string, unknown][] {
  if (body === undefined) return [];
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed('The body must be a JSON object: the list query.');
  return Object.entries(body);
}

/** What reads the value of each. `sorts` is what {@link sortsOf} answers. */
function commonReaders(
  sorts: ReadonlyMap<string, string>,
  maxPageSize: number,
): ReadonlyMap<string, (value: unknown) => Partial<CommonQuery>> {
  const readers = {
    pageIndex: (value: unknown) => {
      if (!isWholeNumber(value) || value < 0) throw new Refused('must be a whole number, 0 or more.');
      return { pageIndex: value };
    },
    pageSize: (value: unknown) => {
      if (!isWholeNumber(value) || value < 1 || value > maxPageSize)
        throw new Refused(`must be a whole number, 1 to ${maxPageSize}.`);
      return { pageSize: value };
    },
    stringFilter: (value: unknown) => {
      if (!isText(value)) throw new Refused('must be a text.');
      return { search: value };
    },
    isActiveValue: (value: unknown) => {
      // Every list is sent it (data 7); where rows can't be inactive it narrows nothing.
      if (value !== null && typeof value !== 'boolean') throw new Refused('must be true, false or null.');
      return {};
    },
    sortOrder: (value: unknown): Partial<CommonQuery> => {
      if (value !== 'asc' && value !== 'desc') throw new Refused('must be "asc" or "desc".');
      return { order: value };
    },
    sortField: (value: unknown) => {
      const field = typeof value === 'string' ? sorts.get(value) : undefined;
      if (field === undefined) throw new Refused('is not a field that this list can be sorted by.');
      return { field };
    },
  };
  return new Map<string, (value: unknown) => Partial<CommonQuery>>(Object.entries(readers));
}

/** How the query names a sort → the field. A reference may go by either of its names: both sort by its name. */
function sortsOf(spec: EntitySpec): ReadonlyMap<string, string> {
  const sortable = fieldsOf(spec).filter(([, { kind }]) => kinds[kind].order !== null);
  const ways = sortable.map(([name, field]) => [wireName(name, field), name] as const);
  return new Map([...sortable.map(([name]) => [name, name] as const), ...ways]);
}

const byText = (a: Condition, b: Condition): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
