import type { QueryClient } from '@tanstack/react-query';
import { calendarNow } from '#model/relative-days.ts';
import type { EntitySpec } from '#model/entity.ts';
import { listQuery, type ListSearch } from '#model/list/list-state.ts';
import type { SavedList } from '#model/wire/saved-list.ts';
import { pageQuery, type PageReader } from '../../calls/entity-queries.ts';
import { cachedLists, savedListCalls, savedListQuery } from '../../calls/saved-list-calls.ts';
import type { PortalContext } from '../../routing/root-route.ts';
import { expandSearch, isListShorthand, listIdOf } from './list-address.ts';
import { freshMs } from './use-list-page.ts';

interface LoaderContext {
  readonly context: PortalContext;
  readonly location: { readonly search: ListSearch };
}

/**
 * A list route's `loader`: prefetches the rows of the URL's state, after the saved list that the URL is a shorthand for. Runs
 * while the screen's chunk loads, and on a link's hover. Not awaited; the screen shows errors.
 */
export const prefetchRows =
  (client: PageReader<unknown>) =>
  ({ context, location }: LoaderContext): void =>
    void prefetch(client, context, location.search);

async function prefetch(
  client: PageReader<unknown>,
  { queryClient, portal }: PortalContext,
  search: ListSearch,
): Promise<void> {
  const { entity } = client;
  const list = await prefetchList(queryClient, entity, search);
  if (list === undefined) return;
  const expanded = expandSearch(entity, search, list);
  if (expanded.chart !== undefined) return;
  const rows = pageQuery(client, listQuery(entity, portal, expanded, calendarNow(portal.calendar)));
  await queryClient.prefetchQuery({ ...rows, staleTime: freshMs });
}

/** The saved list that the URL is a shorthand for; `null`: for none; `undefined`: the request failed. */
async function prefetchList(
  cache: QueryClient,
  entity: EntitySpec,
  search: ListSearch,
): Promise<SavedList | null | undefined> {
  const id = isListShorthand(entity, search) ? listIdOf(entity, search, cachedLists(cache, entity)) : undefined;
  if (id === undefined) return null;
  const query = savedListQuery(entity, savedListCalls(entity.service), id);
  await cache.prefetchQuery(query);
  return cache.getQueryData(query.queryKey);
}
