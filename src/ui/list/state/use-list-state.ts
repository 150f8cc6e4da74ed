import { deepEqual, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { recordParameter } from '#model/record-address.ts';
import type { SavedList } from '#model/wire/saved-list.ts';
import { usePortal } from '../../portal-context.tsx';
import type { Filter } from '#model/list/filter.ts';
import { expandSearch, isShort } from './list-address.ts';
import {
  setChart,
  setFilter,
  setPage,
  readState,
  toggleSort,
  setPageSize,
  writeState,
  type ListSearch,
  type ListState,
} from '#model/list/list-state.ts';
import type { SavedListQueries } from './use-saved-lists.ts';

/** A change a person makes to the list: one of the functions of `list-state.ts`. `replace`: as no step of the history. */
export type ChangeList = (change: (state: ListState) => ListState, replace?: boolean) => void;

/** What the screen shows. */
interface Shown {
  readonly state: ListState;
  /** The saved list that it has gone on from. */
  readonly list: SavedList | undefined;
}

interface ListOnScreen extends Shown {
  readonly change: ChangeList;
  /** `false` where the address is short for a saved list that is not there (yet), and nothing was shown before. */
  readonly isKnown: boolean;
}

/**
 * The list's state and its setter. The URL is the single source of truth: Back, reload and a sent link restore it; one that is
 * short for a saved list is written out as soon as that is read, and what was shown before stays until then. A record that is open
 * over the list stays open. Structural sharing keeps unchanged parts identical, so that memoised components are not re-rendered.
 */
export function useListState(entity: EntitySpec, { lists, list, isAwaited, retry }: SavedListQueries): ListOnScreen {
  const portal = usePortal();
  const navigate = useNavigate();
  const read = useCallback(
    (search: ListSearch) => readState(entity, portal, expandSearch(entity, search, list)),
    [entity, portal, list],
  );
  const state: ListState = useSearch({ strict: false, structuralSharing: true, select: read });
  // Without a default list an address without parameters means the catalogue's defaults, and nothing else.
  const said = lists === undefined || lists.some(({ isDefault }) => isDefault);
  const change = useCallback<ChangeList>(
    (change, replace = false) =>
      void navigate({
        to: '.',
        replace,
        search: (before: ListSearch) => ({
          ...writeState(entity, portal, change(read(before)), said),
          [recordParameter]: before[recordParameter],
        }),
        resetScroll: false,
      }),
    [entity, portal, navigate, read, said],
  );
  const short = useSearch({ strict: false, select: (search: ListSearch) => isShort(entity, search) });
  const isOpened = short && !isAwaited && list?.id !== undefined && list.id === state.list;
  useEffect(() => {
    if (!isOpened) return;
    const search = (before: ListSearch) => ({ ...before, ...writeState(entity, portal, read(before)) });
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [isOpened, entity, portal, navigate, read]);
  const now: Shown = { state, list: list ?? undefined };
  const [before, setBefore] = useState<Shown | null>(null);
  const shown = isAwaited ? before : retry === undefined ? now : null;
  if (!deepEqual(shown, before)) setBefore(shown);
  return { ...(shown ?? now), change, isKnown: shown !== null };
}

/** The actions on a list, as stable callbacks for memoised components. */
export function useListChanges(change: ChangeList, first: ListState) {
  return useMemo(
    () => ({
      /** Clear Filters: filters, search, order and paging are as they were, and no saved list is open (core 2). A chart stays one. */
      clear: () => change(({ chart }) => setChart(first, chart)),
      sortBy: (field: string) => change((state) => toggleSort(state, field)),
      filterBy: (name: string, filter: Filter | undefined) => change((state) => setFilter(state, name, filter)),
      /** Removes a chip: the filter goes back to its default. */
      unfilter: (name: string) => change((state) => setFilter(state, name, first.filters[name])),
      goTo: (pageIndex: number, replace?: boolean) => change((state) => setPage(state, pageIndex), replace),
      resize: (pageSize: number) => change((state) => setPageSize(state, pageSize)),
    }),
    [change, first],
  );
}
