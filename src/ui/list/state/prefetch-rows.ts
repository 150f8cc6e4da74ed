import { calendarNow } from '#model/day-words.ts';
import { cached, type EntityQueries } from '../../calls/entity-queries.ts';
import type { PortalContext } from '../../routing/root-route.ts';
import { listSearch } from './list-search.ts';
import { readState, toQuery } from './list-state.ts';

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
      const state = readState(entity, portal, listSearch(location.search));
      return queryClient.prefetchQuery(cached(page(toQuery(entity, state, calendarNow(portal.calendar)))));
    });
  };
