import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isFindText } from '#model/wire.ts';
import type { FoundRecord } from '#model/wire/records.ts';
import { CallError } from '#ui/calls/call-error.ts';
import { reportFailure } from '#ui/calls/call-events.ts';
import { request } from '#ui/calls/http.ts';

/** Milliseconds for which nothing is typed. */
const pause = 200;

/** The records of a text, as far as the server has told of them. */
export interface FindResult {
  readonly records: readonly FoundRecord[];
  readonly isWaiting: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

const none: readonly FoundRecord[] = [];

/** Asks the server once nothing more is typed. What it says of a text that has changed since is dropped. */
export function useFindResult(text: string): FindResult {
  const [asked] = useDebouncedValue(text, pause);
  const wanted = isFindText(text);
  const isAsked = asked === text && wanted;
  const { data, error, isFetching, refetch } = useQuery({
    // What a save makes old: see `invalidateEntities`.
    queryKey: ['Find', 'page', asked],
    queryFn: ({ signal }) => fetchFound(asked, signal),
    enabled: isFindText(asked),
    staleTime: 30_000,
    gcTime: 60_000,
  });
  const records = isAsked ? data : undefined;
  const failure = isAsked && !isFetching && error ? error.message : undefined;
  return {
    records: records ?? none,
    isWaiting: wanted && records === undefined && failure === undefined,
    failure,
    retry: () => void refetch(),
  };
}

/** A failure is told in the dialog and in no banner behind it, but that the session has ended. */
async function fetchFound(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  try {
    const path = `/api/Find?text=${encodeURIComponent(text)}`;
    return await request<FoundRecord[]>({ name: 'Quick find', path, signal, quiet: true });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) reportFailure(error);
    throw error;
  }
}
