import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyInPath, keyOf, type Key } from '#model/key.ts';
import { pageQuery, type PageReader } from '../../calls/entity-queries.ts';
import type { ListPosition } from '../../list/state/list-position.ts';
import { useListQuery } from '../../list/state/list-page.ts';
import { parseListState } from '#model/list/list-state.ts';
import { usePortal } from '../../portal-context.tsx';

/** The record before or after the open one. */
export interface Neighbour {
  readonly key: Key;
  readonly listPosition: ListPosition;
}

interface Neighbours {
  /** 1-based; `undefined` while loading or where the record is no longer in the list. */
  readonly position: number | undefined;
  readonly total: number | undefined;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** `staleTime` of list pages, in ms; a save invalidates them. */
const staleMs = 60_000;

/**
 * The previous and next record in the list that this one was opened from, across its pages. Uses the list's own query keys, so
 * that the first page is usually cached.
 */
export function useNeighbours(client: PageReader<object>, id: string, listPosition: ListPosition): Neighbours {
  const { entity } = client;
  const portal = usePortal();
  const { search } = listPosition;
  const state = useMemo(() => parseListState(entity, portal, search), [entity, portal, search]);
  const query = useListQuery(entity, state);
  const { pageSize = portal.list.pageSize } = query;
  const pageIndex = Math.floor(listPosition.index / pageSize);
  const pageAt = (index: number, enabled: boolean) => ({
    ...pageQuery(client, { ...query, pageIndex: index }),
    staleTime: staleMs,
    enabled,
  });

  const { data: currentPage } = useQuery(pageAt(pageIndex, true));
  const rows = currentPage?.data ?? [];
  const total = currentPage?.totalNumberOfItems;
  const found = rows.findIndex((row) => keyInPath(keyOf(entity, row)) === id);
  const at = found < 0 ? listPosition.index % pageSize : found;
  // Where the record has left the list, the one now at its index is next.
  const nextIndex = found < 0 ? at : at + 1;
  const { data: previousPage } = useQuery(pageAt(pageIndex - 1, at === 0 && pageIndex > 0));
  const onNextPage = nextIndex >= rows.length && (pageIndex + 1) * pageSize < (total ?? 0);
  const { data: nextPage } = useQuery(pageAt(pageIndex + 1, onNextPage));

  const neighbour = (row: object | undefined, index: number, step: ListPosition['step']): Neighbour | undefined =>
    row && step && { key: keyOf(entity, row), listPosition: { search, index, step } };
  const first = pageIndex * pageSize;
  return {
    position: found < 0 ? undefined : first + found + 1,
    total,
    previous: neighbour(at > 0 ? rows[at - 1] : previousPage?.data.at(-1), first + at - 1, 'previous'),
    next: neighbour(onNextPage ? nextPage?.data[0] : rows[nextIndex], first + nextIndex, 'next'),
  };
}
