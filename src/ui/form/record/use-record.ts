import { skipToken, useQuery } from '@tanstack/react-query';
import type { Key } from '#model/key.ts';
import { readRecord, type RecordClient, type RecordQueries } from '../saving/record-client.ts';

/**
 * A form's record; nothing is loaded for a new one (core 2). Always refetched, because a form that starts from a stale cache
 * entry would run into a conflict on its first save.
 */
export function useRecord(client: RecordClient, queries: RecordQueries, key: Key | null) {
  const read = key === null ? null : { key, ...queries.one(key) };
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: read?.queryKey ?? ['new record'],
    queryFn: read === null ? skipToken : ({ signal }) => readRecord(client, read.key, signal),
    refetchOnMount: 'always',
  });
  const settled = key === null || isFetchedAfterMount;
  return {
    loading: !settled,
    record: settled && data !== undefined ? data : null,
    error: settled && data === undefined ? error : null,
    refetch,
  };
}
