/** Query of a record's history. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { keyInPath, type Key } from '#model/key.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { maxEntries } from '../model/max-entries.ts';
import { callPath, request } from '#ui/calls/http.ts';

/** Changes of one record, newest first, page by page. `recordKey`: the record's query key, so that a save invalidates both. */
export const historyQuery = (service: string, key: Key, recordKey: QueryKey) =>
  infiniteQueryOptions({
    queryKey: [...recordKey, 'history'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? '' : `?before=${pageParam}`;
      const path = callPath(service, 'history', keyInPath(key)) + query;
      return request<HistoryEntry[]>({ name: `${service} history`, path, signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < maxEntries ? undefined : page.at(-1)?.id),
  });
