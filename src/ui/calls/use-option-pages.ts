import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Option } from '#model/wire.ts';
import { formatCount } from '../format-count.ts';
import { dropdownPages, type OptionSearch } from './dropdown-calls.ts';

/** Options loaded by infinite scrolling. */
export interface OptionPages {
  /** Options loaded so far, sorted by name; while a new search is pending, the previous one's. */
  readonly options: readonly Option[];
  /** Footer of the list while there are more pages: the number loaded, of the total. */
  readonly footer: string | undefined;
  readonly loading: boolean;
  /** Whether the options are of the current search. */
  readonly isCurrent: boolean;
  /** Fetches the next page, unless there is none or it is pending. */
  readonly loadMore: () => void;
  /** Refetches; `undefined` unless the first page failed. `loadMore` retries further pages. */
  readonly retry: (() => void) | undefined;
}

/** Infinite query of a service's options: the next page is fetched when the list is scrolled near its end. */
export function useOptionPages(
  service: string,
  query: OptionSearch & { limit: number },
  enabled: boolean,
): OptionPages {
  const { data, hasNextPage, isError, isFetchNextPageError, isFetching, isPlaceholderData, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...dropdownPages(service, query),
      enabled,
      placeholderData: keepPreviousData,
    });
  // An option renamed between two fetches may be on two pages.
  const byId = new Map(data?.pages.flatMap(({ options }) => options).map((option) => [option.id, option]));
  const total = data?.pages.at(-1)?.total;
  return {
    options: [...byId.values()],
    footer: hasNextPage && total !== undefined ? footerText(byId.size, total, isFetchNextPageError) : undefined,
    loading: isFetching,
    isCurrent: data !== undefined && !isPlaceholderData,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isPlaceholderData) void fetchNextPage();
    },
    retry: isError && !isFetchNextPageError ? () => void refetch() : undefined,
  };
}

const footerText = (count: number, total: number, failed: boolean): string =>
  `${formatCount(count)} of ${formatCount(total)}. ${failed ? 'More could not be loaded: scroll to try again.' : 'Scroll for more.'}`;

/** Whether less than one viewport is left to scroll. */
export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < clientHeight;
