import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isFindText } from '../model/quick-find.ts';
import type { FoundRecord } from '../model/operation.ts';
import { CallError } from '#ui/calls/call-error.ts';
import { reportFailure } from '#ui/calls/call-events.ts';
import { request } from '#ui/calls/http.ts';

const debounceMs = 200;

/** State of the server's search for records. */
export interface FindResult {
  readonly records: readonly FoundRecord[];
  readonly isWaiting: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

const noRecords: readonly FoundRecord[] = [];

/** Searches records on the server, debounced. Ignores results of an earlier text. */
export function useFindResult(text: string): FindResult {
  const [debounced] = useDebouncedValue(text, debounceMs);
  const isSearchable = isFindText(text);
  const isCurrent = debounced === text && isSearchable;
  const { data, error, isFetching, refetch } = useQuery({
    // Invalidated by saves: see `invalidateEntities`.
    queryKey: ['Find', 'page', debounced],
    queryFn: ({ signal }) => fetchFound(debounced, signal),
    enabled: isFindText(debounced),
    staleTime: 30_000,
    gcTime: 60_000,
  });
  const records = isCurrent ? data : undefined;
  const failure = isCurrent && !isFetching && error ? error.message : undefined;
  return {
    records: records ?? noRecords,
    isWaiting: isSearchable && records === undefined && failure === undefined,
    failure,
    retry: () => void refetch(),
  };
}

/** Errors appear in the dialog instead of a banner behind it, except an ended session (401). */
async function fetchFound(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  try {
    const path = `/api/Find?text=${encodeURIComponent(text)}`;
    return await request<FoundRecord[]>({ name: 'Quick find', path, signal, quiet: true });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) reportFailure(error);
    throw error;
  }
}
