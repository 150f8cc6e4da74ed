/** Queries of the home page. */
import { queryOptions } from '@tanstack/react-query';
import { showsInactive, type EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { ListQuery } from '#model/wire.ts';
import type { ListCounts } from '#model/wire/counts.ts';
import type { RecentChange } from '#model/wire/history.ts';
import { entityCalls } from '#ui/calls/entity-calls.ts';
import { request } from '#ui/calls/http.ts';
import { pageQuery } from '#ui/calls/entity-queries.ts';
import { entities } from '#generated/entities.ts';

/** A row of any list. */
export type HomeRow = Readonly<Record<string, unknown>>;

/** A list query with filters of any entity. */
type Query = ListQuery & Readonly<Record<string, unknown>>;

const staleMs = 60_000;
const specs = new Map<string, EntitySpec>(entities.map((spec) => [spec.name, spec]));

/** The entity of a name in the portal file or the menu; throws if unknown. */
export function specOf(name: string): EntitySpec {
  const spec = specs.get(name);
  if (spec === undefined) throw new Error(`No entity "${name}". Run \`npm run generate\`.`);
  return spec;
}

/** One page of an entity's list, active rows only unless the query has `isActiveValue`; cached for a minute. */
export function rowsQuery(spec: EntitySpec, query: Query) {
  const body: Query = showsInactive(spec) ? { isActiveValue: true, ...query } : query;
  return { ...pageQuery(entityCalls<HomeRow, Key, Query>(spec), body), staleTime: staleMs };
}

/** The active rows of every list that the user may read; cached for a minute. */
export const listCountsQuery = queryOptions({
  // Invalidated with the pages of lists: see `invalidateEntities`.
  queryKey: ['ListCounts', 'page'],
  queryFn: ({ signal }) => request<ListCounts>({ name: 'List counts', path: '/api/ListCounts', signal }),
  staleTime: staleMs,
});

/** The newest changes of the home page's entities that the user may read; cached for a minute. */
export const recentChangesQuery = queryOptions({
  // Invalidated by saves: see `invalidateEntities`.
  queryKey: ['RecentChanges', 'page'],
  queryFn: ({ signal }) => request<RecentChange[]>({ name: 'Recent changes', path: '/api/RecentChanges', signal }),
  staleTime: staleMs,
});
