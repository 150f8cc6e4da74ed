/**
 * Saved lists in a list's address (decisions: Saved lists).
 *
 * `?list=12` alone opens that list, and no parameter at all the reader's default list: both are short for what the list keeps.
 * An address that says anything of what is shown says all of it; `list=12` beside it names the list that it has gone on from.
 */
import { readChart } from '#model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListEntry, SavedListState } from '#model/wire/saved-list.ts';
import {
  parametersOf,
  readListId,
  readSort,
  readState,
  writeState,
  type ListLimits,
  type ListSearch,
  type ListState,
} from '#model/list/list-state.ts';

/** Whether the address says nothing of what is shown, so that a saved list may. */
export function isShort(entity: EntitySpec, search: ListSearch): boolean {
  const names = parametersOf(entity);
  return !Object.keys(search).some((name) => names.has(name));
}

/** The id of the saved list that the address names, or is short for; `lists` as far as they are known. */
export function listIdOf(
  entity: EntitySpec,
  search: ListSearch,
  lists: readonly SavedListEntry[] | undefined,
): number | undefined {
  if (search.list !== undefined || !isShort(entity, search)) return readListId(search);
  return lists?.find(({ isDefault }) => isDefault)?.id;
}

/** The address with what it is short for: the list of {@link listIdOf}, once that is read. What belongs to others in it stays. */
export function expandSearch(entity: EntitySpec, search: ListSearch, list: SavedList | null | undefined): ListSearch {
  if (!list || !isShort(entity, search) || listIdOf(entity, search, [list]) !== list.id) return search;
  return { ...search, ...presentAddress(entity, list.state), list: String(list.id) };
}

/** What is kept of a state under a name: all but the page. */
export function savedAddress(entity: EntitySpec, limits: ListLimits, state: ListState): SavedListState['address'] {
  const { list: _, ...rest } = state;
  return writeState(entity, limits, { ...rest, pageIndex: 0 }, true);
}

/** The same of what a list keeps, as it is understood now. */
export const presentState = (entity: EntitySpec, limits: ListLimits, saved: SavedListState) =>
  savedAddress(entity, limits, readState(entity, limits, presentAddress(entity, saved)));

/** The parameters of a saved list that nothing on this list is called any more. */
export function lostNames(entity: EntitySpec, limits: ListLimits, { address }: SavedListState): string[] {
  const names = parametersOf(entity);
  const filters = Object.keys(address).filter((name) => !names.has(name));
  const { sort = '', chart } = address;
  const sorted = sort !== '' && readSort(entity, sort) === undefined ? [sort.replace(/^-/, '')] : [];
  const charted = chart !== undefined && readChart(entity, limits.calendar, chart) === undefined ? ['the chart'] : [];
  return [...new Set([...filters, ...sorted, ...charted])];
}

function presentAddress(entity: EntitySpec, { address }: SavedListState): ListSearch {
  const names = parametersOf(entity);
  return Object.fromEntries(Object.entries(address).filter(([name]) => names.has(name)));
}
