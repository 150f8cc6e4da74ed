/**
 * Saved lists in a list's URL (decisions: Saved lists).
 *
 * `?list=12` alone opens that list, and no parameter at all the user's default list: both are shorthands for the list's state.
 * A URL with any parameter of the state has all of them; `list=12` in addition names the list that the state started from.
 */
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListEntry, SavedListState } from '../model/operations.ts';
import {
  parametersOf,
  readListId,
  readSort,
  readView,
  parseListState,
  viewNames,
  writeState,
  type ListLimits,
  type ListSearch,
  type ListState,
} from '#model/list/list-state.ts';

/** Whether the URL has no parameter of the state, so that a saved list supplies it. */
export function isListShorthand(entity: EntitySpec, search: ListSearch): boolean {
  const names = parametersOf(entity);
  return !Object.keys(search).some((name) => names.has(name));
}

/** Id of the saved list that the URL names or is a shorthand for; `lists`: those loaded so far. */
export function listIdOf(
  entity: EntitySpec,
  search: ListSearch,
  lists: readonly SavedListEntry[] | undefined,
): number | undefined {
  if (search.list !== undefined || !isListShorthand(entity, search)) return readListId(search);
  return lists?.find(({ isDefault }) => isDefault)?.id;
}

/** Expands the shorthand to the state of the list of {@link listIdOf}, once that is loaded. Foreign parameters are preserved. */
export function expandSearch(entity: EntitySpec, search: ListSearch, list: SavedList | null | undefined): ListSearch {
  if (!list || !isListShorthand(entity, search) || listIdOf(entity, search, [list]) !== list.id) return search;
  return { ...search, ...existingParameters(entity, list.state), list: String(list.id) };
}

/** The part of a state that a saved list stores: all but the page number. */
export function savedAddress(entity: EntitySpec, limits: ListLimits, state: ListState): SavedListState['address'] {
  const { list: _, ...rest } = state;
  return writeState(entity, limits, { ...rest, pageIndex: 0 }, true);
}

/** A saved list's state, normalised: parsed and written by the current version. */
export const currentState = (entity: EntitySpec, limits: ListLimits, saved: SavedListState) =>
  savedAddress(entity, limits, parseListState(entity, limits, existingParameters(entity, saved)));

/** Parameters of a saved list that the entity no longer has. */
export function removedParameters(entity: EntitySpec, limits: ListLimits, { address }: SavedListState): string[] {
  const names = parametersOf(entity);
  const filters = Object.keys(address).filter((name) => !names.has(name));
  const { sort = '' } = address;
  const removedSort = sort !== '' && readSort(entity, sort) === undefined ? [sort.replace(/^-/, '')] : [];
  const view = readView(entity, limits, address)?.name;
  const removedViews = viewNames.filter((name) => name in address && name !== view);
  return [...new Set([...filters, ...removedSort, ...removedViews.map((name) => `the ${name}`)])];
}

function existingParameters(entity: EntitySpec, { address }: SavedListState): ListSearch {
  const names = parametersOf(entity);
  return Object.fromEntries(Object.entries(address).filter(([name]) => names.has(name)));
}
