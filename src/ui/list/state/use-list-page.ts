import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListQuery, Page } from '#model/wire.ts';
import { pageQuery, type PageReader } from '../../calls/entity-queries.ts';

/** Stale time of rows in ms: a mounting screen, or one whose URL is rewritten, doesn't refetch younger rows. */
export const freshMs = 5_000;

/**
 * Page of a query. While it is pending the previous one stays; a superseded query is aborted; the next page is prefetched.
 * `enabled`: whether the query is final: it may wait for a saved list.
 */
export function useListPage<Row>(client: PageReader<Row>, query: ListQuery, enabled = true) {
  const cache = useQueryClient();
  const result = useQuery({
    ...pageQuery(client, query),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > freshMs,
  });
  const page = result.isPlaceholderData ? undefined : result.data;
  useEffect(() => {
    if (page && hasNext(page, query)) {
      void cache.prefetchQuery(pageQuery(client, { ...query, pageIndex: page.currentPageIndex + 1 }));
    }
  }, [cache, page, client, query]);
  return result;
}

function hasNext({ currentPageIndex, totalNumberOfItems }: Page<unknown>, { pageSize = 0 }: ListQuery): boolean {
  return (currentPageIndex + 1) * pageSize < totalNumberOfItems;
}
