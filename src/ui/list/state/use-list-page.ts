import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Key } from '#model/key.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import { cached, type EntityQueries } from '../../calls/entity-queries.ts';

/** Milliseconds: rows that were asked for ahead are as good as those that the screen would ask for. */
const freshMs = 5_000;

/**
 * The page that the query asks for. Until it is there the one before stays; a query that was overtaken is aborted; the page
 * after it is fetched in advance.
 */
export function useListPage<Row, RowKey extends Key, Query extends ListQuery>(
  queries: EntityQueries<Row, RowKey, Query>,
  query: Query,
) {
  const cache = useQueryClient();
  const result = useQuery({
    ...cached(queries.page(query)),
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > freshMs,
  });
  const page = result.isPlaceholderData ? undefined : result.data;
  useEffect(() => {
    if (page && hasNext(page, query)) {
      void cache.prefetchQuery(cached(queries.page({ ...query, pageIndex: page.currentPageIndex + 1 })));
    }
  }, [cache, page, queries, query]);
  return result;
}

function hasNext({ currentPageIndex, totalNumberOfItems }: Page<unknown>, { pageSize = 0 }: ListQuery): boolean {
  return (currentPageIndex + 1) * pageSize < totalNumberOfItems;
}
