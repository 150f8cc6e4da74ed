/**
 * The state of a list screen, its transitions, and its serialisation in the URL.
 *
 * Pure functions, no React: the URL holds the state. Every change except paging goes back to the first page, because the current
 * one may no longer exist.
 */
import { listViews } from '../../features/views.ts';
import type { Calendar } from '../relative-days.ts';
import { showsInactive, fieldOf, fieldOnWire, type EntitySpec } from '../entity.ts';
import { mayBeEmpty, wireName } from '../field.ts';
import type { FilterKind } from '../kind-traits.ts';
import { kinds, type FieldKind } from '../kinds.ts';
import type { Portal } from '../portal.ts';
import { recordParameter } from '../record-address.ts';
import { isLonger, isStorableText, textProblem } from '../text.ts';
import type { ListQuery, Sort } from '../wire.ts';
import { filterBody, filterKind, parseEmptyFilter, readFilter, writeFilter, type FilterState } from './filter.ts';
import type { ShownView } from './list-view.ts';

/** A list's query string: text by parameter. */
export type ListSearch = Readonly<Record<string, string>>;

/** A list route's `validateSearch`. Never fails: {@link parseListState} ignores invalid parameters. */
export function listSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const plain = Object.entries(search).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

export interface ListState {
  /** 0-based. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly sort: Sort;
  /** The search box; empty for none. */
  readonly search: string;
  /** By the field's wire name. 'Show deleted?' is just the filter of `isActive`. */
  readonly filters: Readonly<Record<string, FilterState>>;
  /** Id of the open saved list, from which the state may differ. */
  readonly list?: number;
  /** Shown instead of the table. */
  readonly view?: ShownView;
}

/** Effect of 'Show deleted?': `all` removes the active-only filter, `only` inverts it (core 4). */
export type ShowDeleted = 'all' | 'only';

/** The portal's limits, and the rule of the search box. */
export type ListLimits = Pick<Portal, 'list' | 'search' | 'calendar'>;

/** The parameters of the state, besides filters and views; the id of a saved list only names where the state started from. */
const { list: listParameter, ...stateParameters } = {
  pageIndex: 'page',
  pageSize: 'rows',
  sort: 'sort',
  search: 'search',
  list: 'list',
} as const satisfies Record<Exclude<keyof ListState, 'filters' | 'view'>, string>;

/** The parameters of views. */
export const viewNames: readonly string[] = listViews.map(({ name }) => name);

const ownParameters = [...Object.values(stateParameters), ...viewNames];

/** Parameter names that are taken: the filter of a field with such a name gets a dot appended. */
const reserved: ReadonlySet<string> = new Set([...ownParameters, listParameter, recordParameter]);
const anyActive = 'any';

/** The default state, which Clear Filters restores (core 9, decisions: Screens). */
export function defaultState(entity: EntitySpec, limits: ListLimits): ListState {
  return {
    pageIndex: 0,
    pageSize: entity.list.pageSize ?? limits.list.pageSize,
    sort: entity.list.sort,
    search: '',
    filters: showsInactive(entity) ? { isActive: true } : {},
  };
}

/** The kinds of filters by the field's wire name. */
export const filterKinds = once((entity): ReadonlyMap<string, FilterKind> => {
  const kinds = (entity.list.filters ?? entity.list.columns).flatMap((name): [string, FilterKind][] => {
    const field = fieldOf(entity, name);
    const kind = filterKind(field.kind);
    return kind === null ? [] : [[wireName(name, field), kind]];
  });
  return new Map(showsInactive(entity) ? [...kinds, ['isActive', 'boolean']] : kinds);
});

/** Maximum length of a text filter: that of its column, since longer text can't match. */
export function maxFilterLength(entity: EntitySpec, name: string): number {
  const field = entity.fields[name];
  return field && 'maxLength' in field ? field.maxLength : Number.POSITIVE_INFINITY;
}

/** Whether a column of this kind can be sorted by. */
export const isSortable = (kind: FieldKind): boolean => kinds[kind].order !== null;

/** Parses the URL. Invalid parameters are ignored: an old or mistyped link still shows the list. */
export function parseListState(entity: EntitySpec, limits: ListLimits, search: ListSearch): ListState {
  const defaults = defaultState(entity, limits);
  const filters: Record<string, FilterState> = { ...defaults.filters };
  for (const [name, kind] of filterKinds(entity)) {
    const text = search[filterParameter(name)];
    const filter = text === undefined ? undefined : readFieldFilter(entity, limits, name, kind, text);
    if (filter !== undefined) filters[name] = filter;
    else if (name === 'isActive' && text === anyActive) delete filters[name];
  }
  const list = readListId(search);
  const { search: text = '' } = search;
  const view = readView(entity, limits, search);
  return {
    pageIndex: (wholeFrom1(search.page, 1_000_000_000) ?? 1) - 1,
    pageSize: wholeFrom1(search.rows, limits.list.maxPageSize) ?? defaults.pageSize,
    sort: readSort(entity, search.sort) ?? defaults.sort,
    search: textProblem(entity.list.search ?? limits.search, text) === undefined ? text : '',
    filters,
    ...(list !== undefined && { list }),
    ...(view && { view }),
  };
}

/** The view of an address: the first that is possible. */
export function readView(entity: EntitySpec, { calendar }: ListLimits, search: ListSearch): ShownView | undefined {
  for (const { name, read } of listViews) {
    const text = search[name];
    if (text !== undefined && read(entity, calendar, text)) return { name, text };
  }
  return undefined;
}

function readFieldFilter(entity: EntitySpec, limits: ListLimits, name: string, kind: FilterKind, text: string) {
  const emptiness = parseEmptyFilter(text);
  if (emptiness !== undefined) return mayBeEmpty(...fieldOnWire(entity, name)) ? emptiness : undefined;
  if (!isStorableText(text) || isLonger(text, maxFilterLength(entity, name))) return undefined;
  return readFilter(kind, text, limits.calendar);
}

/**
 * Serialises the state for {@link parseListState}, without defaults. With `explicitSort`, or an open saved list, the sort order is
 * always included, so that the address is no shorthand for a saved list (see `list-address.ts`).
 */
export function writeState(entity: EntitySpec, limits: ListLimits, state: ListState, explicitSort = false): ListSearch {
  const defaults = defaultState(entity, limits);
  const search: Record<string, string> = {};
  if (state.search !== '') search.search = state.search;
  for (const [name, kind] of filterKinds(entity)) {
    const filter = state.filters[name];
    if (filter === undefined && name in defaults.filters) search[filterParameter(name)] = anyActive;
    if (filter !== undefined && filter !== defaults.filters[name])
      search[filterParameter(name)] = writeFilter(kind, filter);
  }
  const { field, order } = state.sort;
  const isDefaultSort = field === defaults.sort.field && order === defaults.sort.order;
  if (explicitSort || state.list !== undefined || !isDefaultSort) search.sort = writeSort(state.sort);
  if (state.pageSize !== defaults.pageSize) search.rows = String(state.pageSize);
  if (state.pageIndex > 0) search.page = String(state.pageIndex + 1);
  if (state.view) search[state.view.name] = state.view.text;
  if (state.list !== undefined) search.list = String(state.list);
  return search;
}

/** The body of `POST …/page` (core 3), with relative days resolved. */
export function toQuery(entity: EntitySpec, state: ListState, calendar: Calendar): ListQuery {
  const { pageIndex, pageSize } = state;
  return { pageIndex, pageSize, ...toExportQuery(entity, state, calendar) };
}

/** The body of `POST …/export.csv`: every row that matches, in the list's order (core 7). */
export function toExportQuery(entity: EntitySpec, state: ListState, calendar: Calendar): ListQuery {
  const { field: sortField, order: sortOrder } = state.sort;
  return { ...toFilterQuery(entity, state, calendar), sortField, sortOrder };
}

/** The query of views and counts: every row that matches, without sort and paging. */
export function toFilterQuery(entity: EntitySpec, { search, filters }: ListState, calendar: Calendar): ListQuery {
  const bodies = [...filterKinds(entity)].flatMap(([name, kind]) => {
    const filter = filters[name];
    return filter === undefined ? [] : Object.entries(filterBody(kind, name, filter, calendar));
  });
  return { ...Object.fromEntries(bodies), ...(search !== '' && { stringFilter: search }) };
}

/** Sorts by a column, ascending first; a second click on it reverses the order (core 2). */
export function toggleSort(state: ListState, field: string): ListState {
  const turn = state.sort.field === field && state.sort.order === 'asc';
  return { ...state, pageIndex: 0, sort: { field, order: turn ? 'desc' : 'asc' } };
}

/** Sets one filter, or clears it with `undefined`. */
export function setFilter(state: ListState, name: string, filter: FilterState | undefined): ListState {
  const { [name]: _, ...remaining } = state.filters;
  return { ...state, pageIndex: 0, filters: filter === undefined ? remaining : { ...remaining, [name]: filter } };
}

/** Shows a view, or with `undefined` the table. */
export function setView(state: ListState, view: ShownView | undefined): ListState {
  const { view: _, ...table } = state;
  return { ...table, ...(view && { view }) };
}

export const setSearch = (state: ListState, search: string): ListState => ({ ...state, pageIndex: 0, search });

export const setPage = (state: ListState, pageIndex: number): ListState => ({ ...state, pageIndex });

export const setPageSize = (state: ListState, pageSize: number): ListState => ({ ...state, pageIndex: 0, pageSize });

/** Ticks or unticks 'Show deleted?'; unticking restores the active-only filter (core 4). */
export const setShowDeleted = (state: ListState, mode: ShowDeleted, ticked: boolean): ListState =>
  setFilter(state, 'isActive', ticked ? (mode === 'only' ? false : undefined) : true);

/** Whether 'Show deleted?' is ticked: the active filter is unset or inverted. */
export const showsDeleted = (state: ListState, mode: ShowDeleted): boolean =>
  state.filters.isActive === (mode === 'only' ? false : undefined);

/** Whether a search or filter besides the default is set. */
export const isFiltered = (state: ListState): boolean =>
  state.search !== '' ||
  Object.entries(state.filters).some(([name, filter]) => name !== 'isActive' || filter === false);

/** The saved list's id in an address. */
export const readListId = ({ list }: ListSearch): number | undefined => wholeFrom1(list, Number.MAX_SAFE_INTEGER);

/** The names of all state and filter parameters of a list. */
export const parametersOf = once(
  (entity): ReadonlySet<string> => new Set([...ownParameters, ...[...filterKinds(entity).keys()].map(filterParameter)]),
);

/** The parameter of a field's filter, by the field's wire name. */
export const filterParameter = (field: string): string => (reserved.has(field) ? `${field}.` : field);

/** The inverse of {@link filterParameter}. */
export const filteredField = (parameter: string): string => parameter.replace(/\.$/, '');

/** Memoizes a function of an entity. */
function once<Fact>(find: (entity: EntitySpec) => Fact): (entity: EntitySpec) => Fact {
  const cache = new WeakMap<EntitySpec, { readonly fact: Fact }>();
  return (entity) => {
    const cached = cache.get(entity) ?? { fact: find(entity) };
    cache.set(entity, cached);
    return cached.fact;
  };
}

function wholeFrom1(text: string | undefined, max: number): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return number <= max ? number : undefined;
}

/** `name`, or `-name` for the descending order. */
export const writeSort = ({ field, order }: Sort): string => (order === 'desc' ? `-${field}` : field);

/** Parses {@link writeSort}, without checking the field. */
export const parseSort = (text: string): Sort =>
  text.startsWith('-') ? { field: text.slice(1), order: 'desc' } : { field: text, order: 'asc' };

/** Parses the sort order of an address; `undefined` if the list has no such column. */
export function readSort(entity: EntitySpec, text: string | undefined): Sort | undefined {
  if (text === undefined) return undefined;
  const sort = parseSort(text);
  const isColumn = entity.list.columns.some((name) => {
    const spec = fieldOf(entity, name);
    return wireName(name, spec) === sort.field && isSortable(spec.kind);
  });
  return isColumn ? sort : undefined;
}
