/** What the cache knows of entities: `[service, 'page', query]`, `[service, 'one', ...key]`, `['Dropdowns', service, query]`. */
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

/** What a list and a form need of a generated `queries.ts`. A view has no `one`. */
export interface EntityQueries<Row, RowKey extends Key, Query extends ListQuery> {
  readonly entity: EntitySpec;
  page(query: Query): CachedRead<Page<Row>>;
  one?(key: RowKey): CachedRead<Row>;
}

/** What `queryOptions` of TanStack Query returns, as far as it matters here; see {@link cached}. */
export interface CachedRead<Answer> {
  readonly queryKey: QueryKey;
  readonly queryFn?: { bivariance(context: QueryFunctionContext): Answer | Promise<Answer> }['bivariance'] | symbol;
}

/** A generated read as `useQuery` takes it; it forgets the exact type of the key, which only its maker needs. */
export const cached = <Answer>(read: CachedRead<Answer>): { queryKey: QueryKey; queryFn: QueryFunction<Answer> } => ({
  queryKey: read.queryKey,
  queryFn: read.queryFn as QueryFunction<Answer>,
});

/** The cache of the portal: nothing is tried again by itself (core 7). */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * After a save, delete or undelete: what stands on the screen is read again, the rest when it is next looked at.
 *
 * The pick-lists of the service itself, and lists and records of every service: a row shows the names of the records that
 * it refers to, and saving one side of a many-to-many list moves the other side's `modifiedDate`.
 */
export function invalidateEntities(cache: QueryClient, service: string): Promise<void> {
  return cache.invalidateQueries({ predicate: (query) => isAffected(query, service) });
}

function isAffected({ queryKey: [first, second] }: Pick<Query, 'queryKey'>, service: string): boolean {
  return first === 'Dropdowns' ? second === service : second === 'page' || second === 'one';
}
