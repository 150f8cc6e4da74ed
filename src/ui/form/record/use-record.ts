import { useQuery } from '@tanstack/react-query';
import type { Key } from '#model/key.ts';
import { readRecord, type RecordClient, type RecordQueries } from '../saving/record-client.ts';

/**
 * A form's record; nothing is loaded for a new one (core 2). Always refetched, because a form that starts from a stale cache
 * entry would run into a conflict on its first save.
 */
export function useRecord(client: RecordClient, queries: RecordQueries, key: Key | null) {
  const saved = key !== null;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: queries.one(key ?? []).queryKey,
    queryFn: ({ signal }) => readRecord(client, key ?? [], signal),
    enabled: saved,
    refetchOnMount: 'always',
  });
  const settled = !saved || isFetchedAfterMount;
  return {
    loading: !settled,
    record: settled && data !== undefined ? data : null,
    error: settled && data === undefined ? error : null,
    refetch,
  };
}
