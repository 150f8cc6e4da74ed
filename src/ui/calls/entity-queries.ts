/**
 * The cache keys of entities: `[service, 'page', query]`, `[service, 'one', ...key]`, `[service, 'counts', field, query]`,
 * `[service, 'chart', chart, query]`, `['Dropdowns', service, query]`.
 */
import {
  QueryClient,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { ListQuery, Page } from '#model/wire.ts';

/** The part of a generated `queries.ts` that lists use. A view has no `one`. Methods are bivariant in key and query. */
export interface EntityQueries<Row> {
  readonly entity: EntitySpec;
  page(query: ListQuery): CachedRead<Page<Row>>;
  one?(key: Key): CachedRead<Row>;
}

/** The supertype of what TanStack Query's `queryOptions` returns for any key; method syntax makes the parameter bivariant. */
export interface CachedRead<Answer> {
  readonly queryKey: QueryKey;
  readonly queryFn?: { bivariance(context: QueryFunctionContext): Answer | Promise<Answer> }['bivariance'] | symbol;
}

/** Widens generated query options to what `useQuery` takes: the exact key type is needed only where they are declared. */
export const cached = <Answer>(read: CachedRead<Answer>): { queryKey: QueryKey; queryFn: QueryFunction<Answer> } => ({
  queryKey: read.queryKey,
  queryFn: read.queryFn as QueryFunction<Answer>,
});

/** The portal's query client: no automatic retries (core 7). */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * After a save, delete or undelete: active queries are refetched, inactive ones marked stale.
 *
 * `gone`: the record that was removed. The options of the service itself, and lists and records of every service: a row shows the names of the records that it
 * references, and saving one side of a many-to-many relation changes the other side's `modifiedDate`.
 */
export function invalidateEntities(cache: QueryClient, service: string, gone?: QueryKey): Promise<void> {
  const isGone = ({ queryKey }: Pick<Query, 'queryKey'>) =>
    gone?.every((part, index) => part === queryKey[index]) === true;
  return cache.invalidateQueries({ predicate: (query) => isAffected(query, service) && !isGone(query) });
}

function isAffected({ queryKey: [first, second] }: Pick<Query, 'queryKey'>, service: string): boolean {
  return first === 'Dropdowns' ? second === service : ['page', 'one', 'counts', 'chart'].includes(String(second));
}
