import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { usePortal } from '../../portal-context.tsx';
import type { Filter } from './filter.ts';
import { listSearch } from './list-search.ts';
import { setFilter, setPage, readState, toggleSort, setPageSize, writeState, type ListState } from './list-state.ts';

/** A change a person makes to the list: one of the functions of `list-state.ts`. */
export type ChangeList = (change: (state: ListState) => ListState) => void;

/**
 * The list's state and its setter. The URL is the single source of truth: Back, reload and a sent link restore it.
 * Structural sharing keeps unchanged parts identical, so that memoised components are not re-rendered.
 */
export function useListState(entity: EntitySpec): [ListState, ChangeList] {
  const portal = usePortal();
  const navigate = useNavigate();
  const state: ListState = useSearch({
    strict: false,
    structuralSharing: true,
    select: (search: Record<string, unknown>) => readState(entity, portal, listSearch(search)),
  });
  const change = useCallback<ChangeList>(
    (change) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) =>
          writeState(entity, portal, change(readState(entity, portal, listSearch(before)))),
        resetScroll: false,
      }),
    [entity, portal, navigate],
  );
  return [state, change];
}

/** The actions on a list, as stable callbacks for memoised components. */
export function useListChanges(change: ChangeList, first: ListState) {
  return useMemo(
    () => ({
      /** Clear Filters: filters, search, order and paging are as they were (core 2). */
      clear: () => change(() => first),
      sortBy: (field: string) => change((state) => toggleSort(state, field)),
      filterBy: (name: string, filter: Filter | undefined) => change((state) => setFilter(state, name, filter)),
      /** Removes a chip: the filter goes back to its default. */
      unfilter: (name: string) => change((state) => setFilter(state, name, first.filters[name])),
      goTo: (pageIndex: number) => change((state) => setPage(state, pageIndex)),
      resize: (pageSize: number) => change((state) => setPageSize(state, pageSize)),
    }),
    [change, first],
  );
}
