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
 * The list's state, and what changes it. The page's address is its only home: Back, reload and a sent link restore it.
 * What a change leaves alone stays the same object, so that what shows it is not drawn again.
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

/** What can be done to a list, as functions that stay the same: what is given one of them is not drawn again for it. */
export function useListChanges(change: ChangeList, first: ListState) {
  return useMemo(
    () => ({
      /** Clear Filters: filters, search, order and paging are as they were (core 2). */
      clear: () => change(() => first),
      sortBy: (field: string) => change((state) => toggleSort(state, field)),
      filterBy: (name: string, filter: Filter | undefined) => change((state) => setFilter(state, name, filter)),
      /** Takes a chip away: the filter is as the list began. */
      unfilter: (name: string) => change((state) => setFilter(state, name, first.filters[name])),
      goTo: (pageIndex: number) => change((state) => setPage(state, pageIndex)),
      resize: (pageSize: number) => change((state) => setPageSize(state, pageSize)),
    }),
    [change, first],
  );
}
