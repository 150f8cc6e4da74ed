import type { QueryClient } from '@tanstack/react-query';
import { calendarNow } from '#model/day-words.ts';
import type { EntitySpec } from '#model/entity.ts';
import { listQuery, type ListSearch } from '#model/list/list-state.ts';
import type { SavedList } from '#model/wire/saved-list.ts';
import { pageQuery, type PageReader } from '../../calls/entity-queries.ts';
import { cachedLists, savedListCalls, savedListQuery } from '../../calls/saved-list-calls.ts';
import type { PortalContext } from '../../routing/root-route.ts';
import { expandSearch, isShort, listIdOf } from './list-address.ts';
import { freshMs } from './use-list-page.ts';

interface LoaderContext {
  readonly context: PortalContext;
  readonly location: { readonly search: ListSearch };
}

/**
 * A list route's `loader`: fetches the rows of the URL's state, and the saved list that it is short for before, while the screen's
 * chunk is loading, and on a link's hover. Not awaited; the screen shows a failure.
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

/** The saved list that the address is short for; `null` where it is short for none, `undefined` where it could not be read. */
async function prefetchList(
  cache: QueryClient,
  entity: EntitySpec,
  search: ListSearch,
): Promise<SavedList | null | undefined> {
  const id = isShort(entity, search) ? listIdOf(entity, search, cachedLists(cache, entity)) : undefined;
  if (id === undefined) return null;
  const query = savedListQuery(entity, savedListCalls(entity.service), id);
  await cache.prefetchQuery(query);
  return cache.getQueryData(query.queryKey);
}
