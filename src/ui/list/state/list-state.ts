/**
 * The state of a list screen and its transitions.
 *
 * Pure functions, no React: the URL holds the state, the screen calls the functions, and a test reads like the specification.
 * Every change but paging goes back to the first page, because the row that the person was looking at may no longer be on this
 * one.
 */
import type { ChartSpec } from '#model/chart.ts';
import type { Calendar } from '#model/day-words.ts';
import { tellsInactive, fieldOf, fieldOnWire, mayBeEmpty, type EntitySpec, wireName } from '#model/entity.ts';
import { kinds, type FieldKind } from '#model/kinds.ts';
import type { FilterKind } from '#model/kinds.ts';
import type { Portal } from '#model/portal.ts';
import { recordParameter } from '#model/record-address.ts';
import { isLonger, textProblem } from '#model/text.ts';
import type { ListQuery, Sort } from '#model/wire.ts';
import { readChart, writeChart } from './chart-state.ts';
import { filterBody, filterKind, readEmptiness, readFilter, writeFilter, type Filter } from './filter.ts';
import type { ListSearch } from './list-search.ts';

export interface ListState {
  /** 0-based. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly sort: Sort;
  /** The search box; empty for none. */
  readonly search: string;
  /** By the field's name on the wire. 'Show deleted?' is the filter of `isActive`, and nothing else. */
  readonly filters: Readonly<Record<string, Filter>>;
  /** The saved list that is open, by id; the state may have gone on from it. Absent: none is. */
  readonly list?: number;
  /** In place of rows. Absent: the table is shown. */
  readonly chart?: ChartSpec;
}

/** What 'Show deleted?' does: `all` lifts the active-only filter, `only` turns it round (core 4). */
export type ShowDeleted = 'all' | 'only';

/** Where the portal's limits and the search box's rule come from. */
export type ListLimits = Pick<Portal, 'list' | 'search' | 'calendar'>;

/** Reserved parameter names; a field of the same name gets a dot appended. */
const words: ReadonlySet<string> = new Set(['page', 'rows', 'sort', 'search', 'list', 'chart', recordParameter]);
const anyActive = 'any';

/** The default state, which Clear Filters restores (core 9, decisions: Screens). */
export function defaultState(entity: EntitySpec, limits: ListLimits): ListState {
  return {
    pageIndex: 0,
    pageSize: entity.list.pageSize ?? limits.list.pageSize,
    sort: entity.list.sort,
    search: '',
    filters: tellsInactive(entity) ? { isActive: true } : {},
  };
}

/** The filterable columns: the field's name on the wire, and its kind of filter. */
export const filtersOf = once((entity): ReadonlyMap<string, FilterKind> => {
  const kinds = (entity.list.filters ?? entity.list.columns).flatMap((name): [string, FilterKind][] => {
    const field = fieldOf(entity, name);
    const kind = filterKind(field.kind);
    return kind === null ? [] : [[wireName(name, field), kind]];
  });
  return new Map(tellsInactive(entity) ? [...kinds, ['isActive', 'boolean']] : kinds);
});

/** The maximum length of a text filter, its column's: nothing longer can match. */
export function maxFilterLength(entity: EntitySpec, name: string): number {
  const field = entity.fields[name];
  return field && 'maxLength' in field ? field.maxLength : Number.POSITIVE_INFINITY;
}

/** Whether a column of this kind can be sorted by. */
export const isSortable = (kind: FieldKind): boolean => kinds[kind].order !== null;

/** Parses the URL. Invalid parameters are ignored: an old or mistyped link still shows the list. */
export function readState(entity: EntitySpec, limits: ListLimits, search: ListSearch): ListState {
  const first = defaultState(entity, limits);
  const filters: Record<string, Filter> = { ...first.filters };
  for (const [name, kind] of filtersOf(entity)) {
    const text = search[parameter(name)];
    const filter = text === undefined ? undefined : readFieldFilter(entity, limits, name, kind, text);
    if (filter !== undefined) filters[name] = filter;
    else if (name === 'isActive' && text === anyActive) delete filters[name];
  }
  const list = readListId(search);
  const chart = search.chart === undefined ? undefined : readChart(entity, limits.calendar, search.chart);
  return {
    pageIndex: (wholeFrom1(search.page, 1_000_000_000) ?? 1) - 1,
    pageSize: wholeFrom1(search.rows, limits.list.maxPageSize) ?? first.pageSize,
    sort: readSort(entity, search.sort) ?? first.sort,
    search: textProblem(limits.search, search.search ?? '') === undefined ? (search.search ?? '') : '',
    filters,
    ...(list !== undefined && { list }),
    ...(chart && { chart }),
  };
}

function readFieldFilter(entity: EntitySpec, limits: ListLimits, name: string, kind: FilterKind, text: string) {
  const emptiness = readEmptiness(text);
  if (emptiness !== undefined) return mayBeEmpty(...fieldOnWire(entity, name)) ? emptiness : undefined;
  return isLonger(text, maxFilterLength(entity, name)) ? undefined : readFilter(kind, text, limits.calendar);
}

/**
 * Serialises the state for {@link readState}; defaults are omitted. `said`: the order never is, so that the address says what is
 * shown and not only where; so it is, too, where a saved list is open. See `list-address.ts`.
 */
export function writeState(entity: EntitySpec, limits: ListLimits, state: ListState, said = false): ListSearch {
  const first = defaultState(entity, limits);
  const search: Record<string, string> = {};
  if (state.search !== '') search.search = state.search;
  for (const [name, kind] of filtersOf(entity)) {
    const filter = state.filters[name];
    if (filter === undefined && name in first.filters) search[parameter(name)] = anyActive;
    if (filter !== undefined && filter !== first.filters[name]) search[parameter(name)] = writeFilter(kind, filter);
  }
  const { field, order } = state.sort;
  const saysOrder = said || state.list !== undefined;
  if (saysOrder || field !== first.sort.field || order !== first.sort.order)
    search.sort = order === 'desc' ? `-${field}` : field;
  if (state.pageSize !== first.pageSize) search.rows = String(state.pageSize);
  if (state.pageIndex > 0) search.page = String(state.pageIndex + 1);
  if (state.chart) search.chart = writeChart(state.chart);
  if (state.list !== undefined) search.list = String(state.list);
  return search;
}

/** The body of `POST …/page` (core 3), in which words for days are the days that they mean today. */
export function toQuery(entity: EntitySpec, state: ListState, calendar: Calendar): ListQuery {
  const { pageIndex, pageSize } = state;
  return { pageIndex, pageSize, ...toExportQuery(entity, state, calendar) };
}

/** The body of `POST …/export.csv`: every row that matches, in the list's order (core 7). */
export function toExportQuery(entity: EntitySpec, state: ListState, calendar: Calendar): ListQuery {
  const { field: sortField, order: sortOrder } = state.sort;
  return { ...toFilterQuery(entity, state, calendar), sortField, sortOrder };
}

/** What a chart is of: every row that matches. */
export function toFilterQuery(entity: EntitySpec, { search, filters }: ListState, calendar: Calendar): ListQuery {
  const bodies = [...filtersOf(entity)].flatMap(([name, kind]) => {
    const filter = filters[name];
    return filter === undefined ? [] : Object.entries(filterBody(kind, name, filter, calendar));
  });
  return { ...Object.fromEntries(bodies), ...(search !== '' && { stringFilter: search }) };
}

/** A second click on the sorted column turns the order round; a different column starts ascending (core 2). */
export function toggleSort(state: ListState, field: string): ListState {
  const turn = state.sort.field === field && state.sort.order === 'asc';
  return { ...state, pageIndex: 0, sort: { field, order: turn ? 'desc' : 'asc' } };
}

/** Sets one filter, or clears it with `undefined`. */
export function setFilter(state: ListState, name: string, filter: Filter | undefined): ListState {
  const { [name]: _, ...others } = state.filters;
  return { ...state, pageIndex: 0, filters: filter === undefined ? others : { ...others, [name]: filter } };
}

/** Shows a chart, or with `undefined` the table. */
export function setChart(state: ListState, chart: ChartSpec | undefined): ListState {
  const { chart: _, ...table } = state;
  return chart === undefined ? table : { ...table, chart };
}

export const setSearch = (state: ListState, search: string): ListState => ({ ...state, pageIndex: 0, search });

export const setPage = (state: ListState, pageIndex: number): ListState => ({ ...state, pageIndex });

export const setPageSize = (state: ListState, pageSize: number): ListState => ({ ...state, pageIndex: 0, pageSize });

/** Ticks or unticks 'Show deleted?'; unticking restores the active-only filter (core 4). */
export const setShowDeleted = (state: ListState, mode: ShowDeleted, ticked: boolean): ListState =>
  setFilter(state, 'isActive', ticked ? (mode === 'only' ? false : undefined) : true);

/** Whether 'Show deleted?' is ticked: the active filter is unset, or turned round. */
export const showsDeleted = (state: ListState, mode: ShowDeleted): boolean =>
  state.filters.isActive === (mode === 'only' ? false : undefined);

/** Whether the result may be smaller than the default's. */
export const isFiltered = (state: ListState): boolean =>
  state.search !== '' ||
  Object.entries(state.filters).some(([name, filter]) => name !== 'isActive' || filter === false);

/** The id of the saved list that an address names. */
export const readListId = ({ list }: ListSearch): number | undefined => wholeFrom1(list, Number.MAX_SAFE_INTEGER);

/** The name of every parameter by which an address says what a list shows. */
export const parametersOf = once(
  (entity): ReadonlySet<string> =>
    new Set(['page', 'rows', 'sort', 'search', 'chart', ...[...filtersOf(entity).keys()].map(parameter)]),
);

function parameter(name: string): string {
  return words.has(name) ? `${name}.` : name;
}

/** A fact of an entity, found once: every change of an address asks for it several times. */
function once<Fact>(find: (entity: EntitySpec) => Fact): (entity: EntitySpec) => Fact {
  const found = new WeakMap<EntitySpec, { readonly fact: Fact }>();
  return (entity) => {
    const known = found.get(entity) ?? { fact: find(entity) };
    found.set(entity, known);
    return known.fact;
  };
}

function wholeFrom1(text: string | undefined, most: number): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return number <= most ? number : undefined;
}

/** What an address says of the order; `undefined` where no column is meant. */
export function readSort(entity: EntitySpec, text: string | undefined): Sort | undefined {
  const field = text?.replace(/^-/, '');
  const column = entity.list.columns.find((name) => {
    const spec = fieldOf(entity, name);
    return wireName(name, spec) === field && isSortable(spec.kind);
  });
  return field === undefined || column === undefined
    ? undefined
    : { field, order: text?.startsWith('-') ? 'desc' : 'asc' };
}
