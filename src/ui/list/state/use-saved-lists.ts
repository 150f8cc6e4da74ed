import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListEntry } from '#model/wire/saved-list.ts';
import { savedListQuery, savedListsQuery, type SavedListCalls } from '../../calls/saved-list-calls.ts';
import { readItem, writeItem } from '../../local-storage.ts';
import { useUserId } from '../../permissions-context.tsx';
import { isShort, listIdOf } from './list-address.ts';
import type { ListSearch } from '#model/list/list-state.ts';

/** The saved lists of an entity, and the one that the address names or is short for, read beside each other. */
export function useSavedLists(entity: EntitySpec, calls: SavedListCalls): SavedListQueries {
  const all = useQuery(savedListsQuery(entity, calls));
  const lists = all.data;
  // Whether this reader had a default list last time: an address that says nothing is most likely short for it.
  const hint = `list.${useUserId()}.${entity.name}.default`;
  useEffect(() => {
    if (lists !== undefined) writeItem(hint, lists.some(({ isDefault }) => isDefault) ? 'yes' : null);
  }, [lists, hint]);
  const { short, named, id } = useSearch({
    strict: false,
    structuralSharing: true,
    select: (search: ListSearch) => {
      return { short: isShort(entity, search), named: search.list !== undefined, id: listIdOf(entity, search, lists) };
    },
  });
  const one = useQuery({ ...savedListQuery(entity, calls, id ?? 0), enabled: id !== undefined });
  const isHinted = lists === undefined && !named && readItem(hint) !== null;
  const awaited = !short ? undefined : id !== undefined ? one : isHinted ? all : undefined;
  return {
    lists,
    list: id === undefined ? undefined : one.data,
    isAwaited: awaited?.isFetching === true,
    retry: awaited?.isError === true ? () => void awaited.refetch() : undefined,
  };
}

export interface SavedListQueries {
  /** By name; `undefined` until they are read. */
  readonly lists: readonly SavedListEntry[] | undefined;
  /** `null` where there is none of this id that the reader may see; `undefined` until it is read, and where none is meant. */
  readonly list: SavedList | null | undefined;
  /** The address is short for a list that is being read: nobody knows yet which rows to ask for. */
  readonly isAwaited: boolean;
  /** Reads that list again, which could not be read. */
  readonly retry: (() => void) | undefined;
}
