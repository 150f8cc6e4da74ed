import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListEntry } from '#model/wire/saved-list.ts';
import { savedListQuery, savedListsQuery, type SavedListCalls } from '../../calls/saved-list-calls.ts';
import { readItem, writeItem } from '../../local-storage.ts';
import { useUserId } from '../../permissions-context.tsx';
import { isListShorthand, listIdOf } from './list-address.ts';
import type { ListSearch } from '#model/list/list-state.ts';

/** Fetches an entity's saved lists and, concurrently, the one that the URL names or is a shorthand for. */
export function useSavedLists(entity: EntitySpec, calls: SavedListCalls): SavedListQueries {
  const all = useQuery(savedListsQuery(entity, calls));
  const lists = all.data;
  // Whether the user had a default list last time: a URL without parameters is then probably a shorthand for it.
  const hint = `list.${useUserId()}.${entity.name}.default`;
  useEffect(() => {
    if (lists !== undefined) writeItem(hint, lists.some(({ isDefault }) => isDefault) ? 'yes' : null);
  }, [lists, hint]);
  const { short, named, id } = useSearch({
    strict: false,
    structuralSharing: true,
    select: (search: ListSearch) => {
      return {
        short: isListShorthand(entity, search),
        named: search.list !== undefined,
        id: listIdOf(entity, search, lists),
      };
    },
  });
  const listById = useQuery({ ...savedListQuery(entity, calls, id ?? 0), enabled: id !== undefined });
  const isHinted = lists === undefined && !named && readItem(hint) !== null;
  const awaited = !short ? undefined : id !== undefined ? listById : isHinted ? all : undefined;
  return {
    lists,
    list: id === undefined ? undefined : listById.data,
    isPending: awaited?.isFetching === true,
    retry: awaited?.isError === true ? () => void awaited.refetch() : undefined,
  };
}

export interface SavedListQueries {
  /** Sorted by name; `undefined` while they load. */
  readonly lists: readonly SavedListEntry[] | undefined;
  /** `null`: deleted or not visible to the user; `undefined`: loading, or the URL names none. */
  readonly list: SavedList | null | undefined;
  /** Whether the saved list of a shorthand URL is loading: the rows' query depends on it. */
  readonly isPending: boolean;
  /** Refetches that list after a failure. */
  readonly retry: (() => void) | undefined;
}
