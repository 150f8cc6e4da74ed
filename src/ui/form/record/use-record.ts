import { useQuery } from '@tanstack/react-query';
import type { WireRecord } from '../inputs/values.ts';
import type { RecordClient, RecordQueries } from '../saving/record-client.ts';

/**
 * The record that a form is opened on; nothing is loaded for a new one (core 2). It is always read afresh, because a
 * form that starts from what the cache remembers would meet a newer record on its first save.
 */
export function useRecord(client: RecordClient, queries: RecordQueries, id: number) {
  const saved = id >= 0;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: queries.one([id]).queryKey,
    queryFn: async ({ signal }) => (await client.get([id], signal)) as WireRecord,
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
