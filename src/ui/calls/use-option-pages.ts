import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Option } from '#model/wire.ts';
import { dropdownPages, type OptionSearch } from './dropdown-calls.ts';

/** A pick-list that goes on as it is read. */
export interface OptionPages {
  /** By name, as far as they are here; for as long as an answer to another search takes, those of the one before. */
  readonly options: readonly Option[];
  /** What stands under the list while there are more: how many are here, of how many. */
  readonly foot: string | undefined;
  readonly loading: boolean;
  /** Asks for the next ones, where there are any that are not asked for yet. */
  readonly loadMore: () => void;
  /** Asks again, where the last answer was a failure. */
  readonly retry: (() => void) | undefined;
}

/** What a service offers, in parts: the next one is asked for when somebody nears the end of the list. */
export function useOptionPages(
  service: string,
  query: OptionSearch & { limit: number },
  enabled: boolean,
): OptionPages {
  const { data, hasNextPage, isError, isFetching, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery({
    ...dropdownPages(service, query),
    enabled,
    placeholderData: keepPreviousData,
  });
  // One that got another name in the meantime may be in two parts.
  const byId = new Map(data?.pages.flatMap(({ options }) => options).map((option) => [option.id, option]));
  const total = data?.pages.at(-1)?.total;
  return {
    options: [...byId.values()],
    foot: hasNextPage && total !== undefined ? footOf(byId.size, total) : undefined,
    loading: isFetching,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isPlaceholderData) void fetchNextPage();
    },
    retry: isError ? () => void refetch() : undefined,
  };
}

const footOf = (count: number, total: number): string =>
  `${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}. Scroll for more.`;

/** Whether so little is left below what is in sight that the next part should be on its way. */
export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < clientHeight;
