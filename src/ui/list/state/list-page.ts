/** The rows of a list's state: its route prefetches them, its screen shows them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { isFiltered, parseListState, toQuery, type ListSearch, type ListState } from '#model/list/list-state.ts';
import { calendarNow } from '#model/relative-days.ts';
import { guardingPermissions } from '#model/visible-spec.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import { pageQuery, type PageReader } from '../../calls/entity-queries.ts';
import { freshMs, prefetch, renewedOnFocus } from '../../calls/query-client.ts';
import type { PortalContext } from '../../routing/root-route.ts';
import { visibleEntity } from '../../visible-entity.ts';
import { useCalendar } from './use-calendar.ts';

/**
 * A list route's `loader`: prefetches the rows of the URL's state, after the stored state that the URL stands for. Runs
 * while the screen's chunk loads, and on a link's hover. Not awaited; the screen shows errors.
 */
export const prefetchRows =
  (client: PageReader<unknown>) =>
  ({ context, location }: { context: PortalContext; location: { search: ListSearch } }): void =>
    void prefetchPage(client, context, location.search);

/** The status of a request for rows that was sent before the permissions were known. */
const forbidden = 403;

async function prefetchPage(client: PageReader<unknown>, context: PortalContext, search: ListSearch): Promise<void> {
  const { queryClient, portal, permissions, storedStates } = context;
  // Fields that not everybody may see wait for the permissions: without them a failure would be reported.
  if (permissions === null && guardingPermissions(client.entity).length > 0) return;
  const entity = permissions === null ? client.entity : visibleEntity(client.entity, permissions);
  const expanded = await storedStates.prefetch(context, entity, search);
  if (expanded === undefined) return;
  const state = parseListState(entity, portal, expanded);
  if (state.view !== undefined) return;
  // Without the permission, the screen says so.
  const handles = permissions === null ? forbidden : undefined;
  const rows = pageQuery(client, toQuery(entity, state, calendarNow(portal.calendar)), handles);
  await prefetch(queryClient, { ...rows, staleTime: freshMs });
}

/** The query of a list's state, as of today. */
export function useListQuery(entity: EntitySpec, state: ListState): ListQuery {
  const calendar = useCalendar();
  return useMemo(() => toQuery(entity, state, calendar), [entity, state, calendar]);
}

/** A list's query and response; no page while loading. */
interface PageContextValue {
  readonly query: ListQuery;
  readonly page: Page<unknown> | undefined;
  /** Asks for the page, or no longer, where a view is shown instead of it. */
  readonly needPage?: (isNeeded: boolean) => void;
}

/**
 * For the filters' pop-ups: the response, for its bounds and value lists, and the query, for the counts of values. A context,
 * so that a new response does not re-render forty headers.
 */
export const PageContext = createContext<PageContextValue>({ query: {}, page: undefined });

/**
 * Page of a state that shows a table, or a filter over a view. While it is pending the previous one stays; a superseded query is aborted; the next page is
 * prefetched. `isReady`: whether the state is final: it may wait for a stored one, and has no page until then. `isTable`: whether the
 * table is shown.
 */
export function useListPage<Row>(client: PageReader<Row>, state: ListState, isReady: boolean, isTable: boolean) {
  const queryClient = useQueryClient();
  const query = useListQuery(client.entity, state);
  const [isNeeded, setNeeded] = useState(false);
  const { data, isPlaceholderData, error, isPending, isFetching, refetch } = useQuery({
    ...pageQuery(client, query),
    ...renewedOnFocus,
    enabled: isReady && (isTable || isNeeded),
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > freshMs,
  });
  const current = isPlaceholderData ? undefined : data;
  useEffect(() => {
    if (isTable && current && hasNext(current, query)) {
      void queryClient.prefetchQuery(pageQuery(client, { ...query, pageIndex: current.currentPageIndex + 1 }));
    }
  }, [queryClient, isTable, current, client, query]);
  const page = isReady ? data : undefined;
  const pageContext = useMemo(
    () => ({ query, page, ...(!isTable && { needPage: setNeeded }) }),
    [query, page, isTable],
  );
  const shown = useShownState(state, isPlaceholderData);
  return { pageContext, page, shown, isPlaceholderData, error, isPending, isFetching, refetch };
}

/** What the texts about the shown rows say of their state: while the next page is pending, it is the previous one. */
function useShownState(state: ListState, isPlaceholderData: boolean) {
  const current = { pageSize: state.pageSize, isFiltered: isFiltered(state) };
  const [shown, setShown] = useState(current);
  if (isPlaceholderData || (shown.pageSize === current.pageSize && shown.isFiltered === current.isFiltered))
    return shown;
  setShown(current);
  return current;
}

function hasNext({ currentPageIndex, totalNumberOfItems }: Page<unknown>, { pageSize = 0 }: ListQuery): boolean {
  return (currentPageIndex + 1) * pageSize < totalNumberOfItems;
}
