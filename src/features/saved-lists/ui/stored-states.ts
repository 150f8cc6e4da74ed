/** The saved lists that addresses of lists stand for. */
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { ListSearch, ListState } from '#model/list/list-state.ts';
import { prefetch } from '#ui/calls/query-client.ts';
import type { StoredState, StoredStates } from '#ui/list/state/feature.ts';
import { readItem, writeItem } from '#ui/local-storage.ts';
import { useUserId } from '#ui/permissions-context.tsx';
import type { PortalContext } from '#ui/routing/root-route.ts';
import { cachedLists, savedListCalls, savedListQuery, savedListsQuery } from './calls.ts';
import { expandSearch, isListShorthand, listIdOf } from './list-address.ts';
import { useLayoutOfList } from './open-list.ts';

const useCalls = (entity: EntitySpec) => useMemo(() => savedListCalls(entity), [entity]);

async function prefetchState(
  { queryClient, permissions }: PortalContext,
  entity: EntitySpec,
  search: ListSearch,
): Promise<ListSearch | undefined> {
  // Without the permissions a failure would be reported.
  if (permissions === null && search.list !== undefined) return undefined;
  const id = isListShorthand(entity, search) ? listIdOf(entity, search, cachedLists(queryClient, entity)) : undefined;
  if (id === undefined) return search;
  const query = savedListQuery(entity, savedListCalls(entity), id);
  await prefetch(queryClient, query);
  const list = queryClient.getQueryData(query.queryKey);
  return list === undefined ? undefined : expandSearch(entity, search, list);
}

/** Fetches an entity's saved lists and, concurrently, the one that the URL names or is a shorthand for. */
function useStoredState(entity: EntitySpec): StoredState {
  const calls = useCalls(entity);
  const allLists = useQuery(savedListsQuery(entity, calls));
  const lists = allLists.data;
  // Whether the user had a default list last time: a URL without parameters is then probably a shorthand for it.
  const defaultListKey = `list.${useUserId()}.${entity.name}.default`;
  useEffect(() => {
    if (lists !== undefined) writeItem(defaultListKey, lists.some(({ isDefault }) => isDefault) ? 'yes' : null);
  }, [lists, defaultListKey]);
  const { isShorthand, namesList, id } = useSearch({
    strict: false,
    structuralSharing: true,
    select: (search: ListSearch) => ({
      isShorthand: isListShorthand(entity, search),
      namesList: search.list !== undefined,
      id: listIdOf(entity, search, lists),
    }),
  });
  const listById = useQuery({ ...savedListQuery(entity, calls, id ?? 0), enabled: id !== undefined });
  const list = id === undefined ? undefined : listById.data;
  const probablyHasDefault = lists === undefined && !namesList && readItem(defaultListKey) !== null;
  const awaitedQuery = !isShorthand
    ? undefined
    : id !== undefined
      ? listById
      : probablyHasDefault
        ? allLists
        : undefined;
  const isPending = awaitedQuery?.isFetching === true;
  return {
    expand: useCallback((search: ListSearch) => expandSearch(entity, search, list), [entity, list]),
    isExpanded: (state) => isShorthand && !isPending && list?.id !== undefined && list.id === state.list,
    isPending,
    retry: awaitedQuery?.isError === true ? () => void awaitedQuery.refetch() : undefined,
    isShorthandTaken: lists === undefined || lists.some(({ isDefault }) => isDefault),
  };
}

/** The saved list of the state on the screen. `null`: deleted or not visible to the user; `undefined`: loading, or the state has none. */
export function useShownList(entity: EntitySpec, { list: id }: ListState) {
  const calls = useCalls(entity);
  const { data: lists } = useQuery(savedListsQuery(entity, calls));
  const { data: list } = useQuery({ ...savedListQuery(entity, calls, id ?? 0), enabled: id !== undefined });
  return { calls, lists, list: id === undefined ? undefined : list };
}

const useShownLayout = (entity: EntitySpec, state: ListState) =>
  useLayoutOfList(entity, useShownList(entity, state).list ?? undefined);

export const storedStates: StoredStates = {
  prefetch: prefetchState,
  state: useStoredState,
  layout: useShownLayout,
};
