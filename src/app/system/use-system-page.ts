import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { SystemQuery } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import { request } from '#ui/calls/http.ts';

/** Milliseconds: a page of this age is not asked for again when it is come back to. */
const freshMs = 5_000;

/** What is read anew when a row of the list has changed. */
export const systemKey = (list: string): readonly string[] => ['System', list];

/** One page of a list; the one before stays until it is there. */
export function useSystemPage<Row>(list: string, name: string, query: SystemQuery) {
  return useQuery({
    queryKey: [...systemKey(list), query],
    queryFn: ({ signal }) =>
      request<Page<Row>>({ name, method: 'POST', path: `${systemCalls}/${list}/page`, body: query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
