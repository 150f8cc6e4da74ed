import type { Key } from '#model/key.ts';
import type { ListQuery } from '#model/wire.ts';
import { cached, type EntityQueries } from '../../calls/entity-queries.ts';
import type { PortalContext } from '../../routing/root-route.ts';
import { listSearch } from './list-search.ts';
import { readState, toQuery } from './list-state.ts';

interface Entered {
  readonly context: PortalContext;
  readonly location: { readonly search: Record<string, unknown> };
}

/**
 * A list route's `loader`: the rows that the address names are asked for while the screen itself is on its way, and already when
 * somebody points at a link to it. It waits for nothing; a call that fails shows on the screen.
 */
export const prefetchRows =
  (load: () => Promise<Pick<EntityQueries<unknown, Key, ListQuery>, 'entity' | 'page'>>) =>
  ({ context: { queryClient, portal }, location }: Entered): void => {
    void load().then(({ entity, page }) => {
      const state = readState(entity, portal, listSearch(location.search));
      return queryClient.prefetchQuery(cached(page(toQuery(entity, state))));
    });
  };
