/**
 * Cached reads of entities. Query keys: `[service, 'page', query]`, `[service, 'one', ...key]`,
 * `[service, 'transitions', ...key]`, `[service, 'counts', field, query]`, `['Dropdowns', service, query]`.
 */
import { queryOptions, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
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
    : ['page', 'one', 'counts', 'transitions'].includes(String(second));
}
