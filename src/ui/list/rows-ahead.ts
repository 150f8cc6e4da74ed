import type { EntitySpec } from '#model/entity.ts';
import type { ListQuery } from '#model/page.ts';
import { cached, type CachedRead } from '../calls/entity-queries.ts';
import type { PortalContext } from '../routing/root-route.ts';
import { listSearch } from './list-search.ts';
import { readState, toQuery } from './list-state.ts';

/** What a list's rows are asked by. */
interface ListReads {
  readonly entity: EntitySpec;
  page(query: ListQuery): CachedRead<unknown>;
}

interface Entered {
  readonly context: PortalContext;
  readonly location: { readonly search: Record<string, unknown> };
}

/**
 * A list route's `loader`: the rows that the address names are asked for while the screen itself is on its way, and already when
 * somebody points at a link to it. It waits for nothing; a call that fails shows on the screen.
 */
export const rowsAhead =
  (load: () => Promise<ListReads>) =>
  ({ context: { queryClient, portal }, location }: Entered): void => {
    void load().then(({ entity, page }) => {
      const state = readState(entity, portal, listSearch(location.search));
      return queryClient.prefetchQuery(cached(page(toQuery(entity, state))));
    });
  };
