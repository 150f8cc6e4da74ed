import { calendarNow } from '#model/day-words.ts';
import { cached, type EntityQueries } from '../../calls/entity-queries.ts';
import { cachedLists } from '../../calls/saved-list-calls.ts';
import type { PortalContext } from '../../routing/root-route.ts';
import { expandSearch, isShort } from './list-address.ts';
import { listSearch } from './list-search.ts';
import { readState, toQuery } from './list-state.ts';
import { freshMs } from './use-list-page.ts';

interface LoaderContext {
  readonly context: PortalContext;
  readonly location: { readonly search: Record<string, unknown> };
}

/**
 * A list route's `loader`: fetches the rows of the URL's state while the screen's chunk is loading, and on a link's hover. Not
 * awaited; the screen shows a failure.
 */
export const prefetchRows =
  (load: () => Promise<Pick<EntityQueries<unknown>, 'entity' | 'page'>>) =>
  ({ context: { queryClient, portal }, location }: LoaderContext): void => {
    void load().then(({ entity, page }) => {
      const search = listSearch(location.search);
      const lists = cachedLists(queryClient, entity);
      if (lists === undefined && search.list !== undefined && isShort(entity, search)) return undefined;
      const state = readState(entity, portal, expandSearch(entity, search, lists));
      if (state.chart !== undefined) return undefined;
      const rows = cached(page(toQuery(entity, state, calendarNow(portal.calendar))));
      return queryClient.prefetchQuery({ ...rows, staleTime: freshMs });
    });
  };
