/** The history of a record: what was changed, by whom, and when. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { keyInPath, type Key } from '#model/key.ts';
import { maxEntries } from '#model/wire.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { basePath } from './base-path.ts';
import { request } from './http.ts';

/** The changes of one record, newest first, part by part; `record` is the key of the record's own query, whose saves end this one, too. */
export const historyQuery = (service: string, key: Key, record: QueryKey) =>
  infiniteQueryOptions({
    queryKey: [...record, 'history'],
    queryFn: ({ pageParam, signal }) => fetchHistory(service, key, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (part) => (part.length < maxEntries ? undefined : part.at(-1)?.id),
  });

function fetchHistory(
  service: string,
  key: Key,
  before: number | undefined,
  signal: AbortSignal,
): Promise<HistoryEntry[]> {
  const path = [basePath(), service, 'history', keyInPath(key)].join('/');
  const query = before === undefined ? '' : `?before=${before}`;
  return request({ name: `${service} history`, path: path + query, signal });
}
