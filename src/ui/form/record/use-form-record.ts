import { skipToken, useQuery } from '@tanstack/react-query';
import type { Key } from '#model/key.ts';
import { recordQuery } from '../../calls/entity-queries.ts';
import { fetchRecord, type FormClient } from '../saving/record-client.ts';

/**
 * Loads a form's record; `null` for a new one (core 2). Always refetched: a form that starts from a stale cache entry would run
 * into a conflict on its first save.
 */
export function useFormRecord(client: FormClient, key: Key | null) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: key === null ? ['new record'] : recordQuery(client, key).queryKey,
    queryFn: key === null ? skipToken : ({ signal }) => fetchRecord(client, key, signal),
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
