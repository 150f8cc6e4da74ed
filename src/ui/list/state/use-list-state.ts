import { useQuery } from '@tanstack/react-query';
import { deepEqual, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { FilterState } from '#model/list/filter.ts';
import {
  setChart,
  setFilter,
  setPage,
  parseListState,
  toggleSort,
  setPageSize,
  writeState,
  type ListSearch,
  type ListState,
} from '#model/list/list-state.ts';
import { recordParameter } from '#model/record-address.ts';
import type { SavedList, SavedListEntry } from '../../../features/saved-lists/model/operations.ts';
import { savedListQuery, savedListsQuery, type SavedListCalls } from '../../../features/saved-lists/ui/calls.ts';
import { readItem, writeItem } from '../../local-storage.ts';
import { useUserId } from '../../permissions-context.tsx';
import { usePortal } from '../../portal-context.tsx';
import { expandSearch, isListShorthand, listIdOf } from './list-address.ts';

/** Applies a transition of `list-state.ts`. `replace`: replaces the history entry. */
export type UpdateListState = (change: (state: ListState) => ListState, replace?: boolean) => void;

/** State on the screen. */
interface ShownList {
  readonly state: ListState;
  /** The saved list that it started from. */
  readonly list: SavedList | undefined;
}

interface ListOnScreen extends ShownList {
  readonly changeState: UpdateListState;
  /** `false` while the saved list of a shorthand URL loads or after its failure, if nothing was shown before. */
  readonly isReady: boolean;
  readonly savedLists: SavedListQueries;
}

/**
 * State of a list and its setter. The URL is the single source of truth: Back, reload and a shared link restore it. The shorthand
 * of a saved list is expanded in the URL once that is loaded; until then the previous state stays on the screen. An open record
 * drawer stays open. Structural sharing keeps unchanged parts identical, so that memoised components are not re-rendered.
 */
export function useListState(entity: EntitySpec, calls: SavedListCalls): ListOnScreen {
  const portal = usePortal();
  const navigate = useNavigate();
  const savedLists = useSavedLists(entity, calls);
  const { isShorthand, lists, list, isPending, retry } = savedLists;
  const read = useCallback(
    (search: ListSearch) => parseListState(entity, portal, expandSearch(entity, search, list)),
    [entity, portal, list],
  );
  const state: ListState = useSearch({ strict: false, structuralSharing: true, select: read });
  // The sort is always in the URL if there may be a default list: without parameters the URL would be its shorthand.
  const explicitSort = lists === undefined || lists.some(({ isDefault }) => isDefault);
  const changeState = useCallback<UpdateListState>(
    (change, replace = false) =>
      void navigate({
        to: '.',
        replace,
        search: (before: ListSearch) => ({
          ...writeState(entity, portal, change(read(before)), explicitSort),
          [recordParameter]: before[recordParameter],
        }),
        resetScroll: false,
      }),
    [entity, portal, navigate, read, explicitSort],
  );
  const isOpened = isShorthand && !isPending && list?.id !== undefined && list.id === state.list;
  useEffect(() => {
    if (!isOpened) return;
    const search = (before: ListSearch) => ({ ...before, ...writeState(entity, portal, read(before)) });
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [isOpened, entity, portal, navigate, read]);
  const current: ShownList = { state, list: list ?? undefined };
  const [previous, setPrevious] = useState<ShownList | null>(null);
  const shown = isPending ? previous : retry === undefined ? current : null;
  if (!deepEqual(shown, previous)) setPrevious(shown);
  return { ...(shown ?? current), changeState, isReady: shown !== null, savedLists };
}

interface SavedListQueries {
  /** Sorted by name; `undefined` while they load. */
  readonly lists: readonly SavedListEntry[] | undefined;
  /** `null`: deleted or not visible to the user; `undefined`: loading, or the URL names none. */
  readonly list: SavedList | null | undefined;
  /** Whether the saved list of a shorthand URL is loading: the rows' query depends on it. */
  readonly isPending: boolean;
  /** Refetches that list after a failure. */
  readonly retry: (() => void) | undefined;
}

/** Fetches an entity's saved lists and, concurrently, the one that the URL names or is a shorthand for. */
function useSavedLists(
  entity: EntitySpec,
  calls: SavedListCalls,
): SavedListQueries & { readonly isShorthand: boolean } {
  const allLists = useQuery(savedListsQuery(entity, calls));
  const lists = allLists.data;
  // Whether the user had a default list last time: a URL without parameters is then probably a shorthand for it.
  const defaultListKey = `list.${useUserId()}.${entity.name}.default`;
  useEffect(() => {
    if (lists !== undefined) writeItem(defaultListKey, lists.some(({ isDefault }) => isDefault) ? 'yes' : null);
  }, [lists, defaultListKey]);
  const { isShorthand, namesList, id } = useSearch({
    strict: false,
    structuralSharing: true,
    select: (search: ListSearch) => ({
      isShorthand: isListShorthand(entity, search),
      namesList: search.list !== undefined,
      id: listIdOf(entity, search, lists),
    }),
  });
  const listById = useQuery({ ...savedListQuery(entity, calls, id ?? 0), enabled: id !== undefined });
  const probablyHasDefault = lists === undefined && !namesList && readItem(defaultListKey) !== null;
  const awaitedQuery = !isShorthand
    ? undefined
    : id !== undefined
      ? listById
      : probablyHasDefault
        ? allLists
        : undefined;
  return {
    isShorthand,
    lists,
    list: id === undefined ? undefined : listById.data,
    isPending: awaitedQuery?.isFetching === true,
    retry: awaitedQuery?.isError === true ? () => void awaitedQuery.refetch() : undefined,
  };
}

/** Actions on a list, as stable callbacks for memoised components. */
export function useListActions(changeState: UpdateListState, defaults: ListState) {
  return useMemo(
    () => ({
      /** Clear Filters: resets filters, search, sort and paging, and closes the saved list (core 2). A chart stays. */
      clear: () => changeState(({ chart }) => setChart(defaults, chart)),
      sortBy: (field: string) => changeState((state) => toggleSort(state, field)),
      filterBy: (name: string, filter: FilterState | undefined) =>
        changeState((state) => setFilter(state, name, filter)),
      /** Removes a chip: resets the filter to its default. */
      removeFilter: (name: string) => changeState((state) => setFilter(state, name, defaults.filters[name])),
      goToPage: (pageIndex: number, replace?: boolean) => changeState((state) => setPage(state, pageIndex), replace),
      setPageSize: (pageSize: number) => changeState((state) => setPageSize(state, pageSize)),
    }),
    [changeState, defaults],
  );
}
