/** The cache of what was read. No call is repeated by itself (core 7): what failed is asked for again by a person, or after a change. */
import {
  focusManager,
  QueryCache,
  QueryClient,
  type FetchQueryOptions,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';

/** Query client of the portal. A screen that mounts shows the error of its loader's call, and doesn't ask again. */
export function newQueryClient(): QueryClient {
  const queryCache = new QueryCache();
  forgetErrorsLeft(queryCache);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Removes an error once nothing shows it any more, so that who comes back asks again. */
function forgetErrorsLeft(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved') return;
    // Later: a screen that is rendered under another key leaves its queries and observes them again.
    queueMicrotask(() => {
      const { status, data } = query.state;
      if (status === 'error' && data === undefined && query.getObserversCount() === 0) cache.remove(query);
    });
  });
}

/** Lets the focus of the window renew queries, too: by default only a tab that becomes visible does, not a window beside another. */
export function watchReturns(): void {
  focusManager.setEventListener((onReturn) => {
    const listeners = new AbortController();
    window.addEventListener('focus', () => onReturn(), listeners);
    document.addEventListener('visibilitychange', () => onReturn(), listeners);
    return () => listeners.abort();
  });
}

/** Age of rows in ms from which they are fetched again by a screen that mounts, or when the user comes back to it. */
export const freshMs = 5_000;

/** For queries that show what others may change: fetched again when the user comes back, but not what has failed or is being edited. */
export const renewedOnFocus = {
  refetchOnWindowFocus: ({ state }: Pick<Query, 'state'>) =>
    state.status === 'success' && Date.now() - state.dataUpdatedAt > freshMs,
};

/** Prefetches what a screen will show, unless that has just failed: hovering, a click and a start each run a route's loader. */
export async function prefetch<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const state = queryClient.getQueryState(query.queryKey);
  if (state?.status === 'error' && Date.now() - state.errorUpdatedAt < freshMs) return;
  await queryClient.prefetchQuery(query);
}
