/**
 * Cached reads of entities. Query keys: `[service, 'page', query]`, `[service, 'one', ...key]`,
 * `[service, 'transitions', ...key]`, `[service, 'counts', field, query]`, `[service, 'chart', chart, query]`, `['Dropdowns', service, query]`.
 */
import { focusManager, QueryClient, queryOptions, type Query, type QueryKey } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import { keyInPath, type Key } from '#model/key.ts';
import type { TransitionValue } from '#model/transitions.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import { callPath, request } from './http.ts';

/** The subset of a client that reads lists. A method, bivariant in its parameters, so that a client of a narrower query fits. */
export interface PageReader<Row> {
  readonly entity: EntitySpec;
  page(query: ListQuery, signal?: AbortSignal, handles?: number): Promise<Page<Row>>;
}

/** The subset of a client that reads records. A method, bivariant in its parameters, so that a client of a narrower key fits. */
export interface RecordReader<Row> {
  readonly entity: EntitySpec;
  get(key: Key, signal?: AbortSignal): Promise<Row>;
}

/** One page of a list. `handles`: an error status that is not reported. */
export const pageQuery = <Row>(client: PageReader<Row>, query: ListQuery, handles?: number) =>
  queryOptions({
    queryKey: [client.entity.service, 'page', query],
    queryFn: ({ signal }) => client.page(query, signal, handles),
  });

/** One record. */
export const recordQuery = <Row>(client: RecordReader<Row>, key: Key) =>
  queryOptions({
    queryKey: [client.entity.service, 'one', ...key],
    queryFn: ({ signal }) => client.get(key, signal),
  });

/** What choices of a record may become, by own code; a new one without a key. */
export const transitionsQuery = ({ service }: EntitySpec, key: Key | null) =>
  queryOptions({
    queryKey: [service, 'transitions', ...(key ?? [])],
    queryFn: ({ signal }) =>
      request<Readonly<Record<string, readonly TransitionValue[]>>>({
        name: `${service} transitions`,
        path: callPath(service, 'transitions', ...(key === null ? [] : [keyInPath(key)])),
        signal,
      }),
  });

/** Query client of the portal: no automatic retries (core 7). */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

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

/** For queries that show what others may change: fetched again when the user comes back, but not what is being edited. */
export const renewedOnFocus = {
  refetchOnWindowFocus: ({ state }: Pick<Query, 'state'>) => Date.now() - state.dataUpdatedAt > freshMs,
};

/**
 * Invalidates the cache after a change: refetches active queries and marks inactive ones stale.
 *
 * Affects the options of the service (without one: of all), and lists and records of every service: a row shows the names of the records that it
 * references, and saving one side of a many-to-many relation changes the other side's `modifiedDate`. `removed`: query of a
 * hard-deleted record, which is not refetched: it would give 404.
 */
export function invalidateEntities(queryClient: QueryClient, service?: string, removed?: QueryKey): Promise<void> {
  const isRemoved = ({ queryKey }: Pick<Query, 'queryKey'>) =>
    removed?.every((part, index) => part === queryKey[index]) === true;
  return queryClient.invalidateQueries({ predicate: (query) => isAffected(query, service) && !isRemoved(query) });
}

function isAffected({ queryKey: [first, second] }: Pick<Query, 'queryKey'>, service?: string): boolean {
  return first === 'Dropdowns'
    ? service === undefined || second === service
    : ['page', 'one', 'counts', 'chart', 'transitions'].includes(String(second));
}
