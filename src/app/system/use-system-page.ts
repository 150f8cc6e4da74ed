import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { systemCalls } from '#model/system.ts';
import type { SystemQuery } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import { request } from '#ui/calls/http.ts';

const staleMs = 5_000;
const runningMs = 1_000;

/** Whether a row will change by itself soon: a delivery or a job's run. */
const isRunning = (row: object): boolean => 'state' in row && row.state === 'running';

/** Query key of a list, to invalidate when a row has changed. */
export const systemKey = (list: string): readonly string[] => ['System', list];

/** One page of a list; the previous one is shown while loading, and rows that run are read again until they have ended. */
export function useSystemPage<Row extends object>(list: string, name: string, query: SystemQuery) {
  return useQuery({
    queryKey: [...systemKey(list), query],
    queryFn: ({ signal }) =>
      request<Page<Row>>({
        name,
        method: 'POST',
        path: `${systemCalls}/${list}/page`,
        body: query,
        signal,
        reads: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isRunning) === true ? runningMs : false),
  });
}
