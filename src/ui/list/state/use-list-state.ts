import { deepEqual, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { FilterState } from '#model/list/filter.ts';
import {
  setFilter,
  setPage,
  parseListState,
  toggleSort,
  setPageSize,
  setView,
  writeState,
  type ListSearch,
  type ListState,
} from '#model/list/list-state.ts';
import { recordParameter } from '#model/record-address.ts';
import type { StoredStates } from './feature.ts';
import { useStoredState } from './stored-states.ts';
import type { UpdateListState } from './update-list-state.ts';
import { usePortal } from '../../portal-context.tsx';

interface ListOnScreen {
  readonly state: ListState;
  readonly changeState: UpdateListState;
  /** `false` while the stored state of the address loads or after its failure, if nothing was shown before. */
  readonly isReady: boolean;
  readonly isPending: boolean;
  /** Loads the stored state again, after a failure. */
  readonly retry: (() => void) | undefined;
}

/**
 * State of a list and its setter. The URL is the single source of truth: Back, reload and a shared link restore it. An address that
 * stands for a stored state is written out once that is loaded; until then the previous state stays on the screen. An open record
 * drawer stays open. Structural sharing keeps unchanged parts identical, so that memoised components are not re-rendered.
 */
export function useListState(entity: EntitySpec, storedStates: StoredStates): ListOnScreen {
  const portal = usePortal();
  const navigate = useNavigate();
  const { expand, isExpanded, isPending, retry, isShorthandTaken } = useStoredState(storedStates, entity);
  const read = useCallback(
    (search: ListSearch) => parseListState(entity, portal, expand(search)),
    [entity, portal, expand],
  );
  const state: ListState = useSearch({ strict: false, structuralSharing: true, select: read });
  const changeState = useCallback<UpdateListState>(
    (change, replace = false) =>
      void navigate({
        to: '.',
        replace,
        search: (before: ListSearch) => ({
          // The sort is always in the URL if an address without parameters may be taken.
          ...writeState(entity, portal, change(read(before)), isShorthandTaken),
          [recordParameter]: before[recordParameter],
        }),
        resetScroll: false,
      }),
    [entity, portal, navigate, read, isShorthandTaken],
  );
  const isOpened = isExpanded(state);
  useEffect(() => {
    if (!isOpened) return;
    const search = (before: ListSearch) => ({ ...before, ...writeState(entity, portal, read(before)) });
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [isOpened, entity, portal, navigate, read]);
  const [previous, setPrevious] = useState<ListState | null>(null);
  const shown = isPending ? previous : retry === undefined ? state : null;
  if (!deepEqual(shown, previous)) setPrevious(shown);
  return { state: shown ?? state, changeState, isReady: shown !== null, isPending, retry };
}

/** Actions on a list, as stable callbacks for memoised components. */
export function useListActions(changeState: UpdateListState, defaults: ListState) {
  return useMemo(
    () => ({
      /** Clear Filters: resets filters, search, sort and paging, and closes the saved list (core 2). A view stays. */
      clear: () => changeState(({ view }) => setView(defaults, view)),
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
