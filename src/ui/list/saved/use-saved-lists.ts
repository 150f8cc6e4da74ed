import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList } from '#model/saved-list.ts';
import { savedListsQuery, type SavedListCalls } from '../../calls/saved-list-calls.ts';
import { readItem, writeItem } from '../../local-storage.ts';
import { useUserId } from '../../permissions-context.tsx';
import { isShort } from '../state/list-address.ts';
import { listSearch } from '../state/list-search.ts';

/** The saved lists of an entity, read beside its rows; `undefined` until they are. */
export function useSavedLists(entity: EntitySpec, calls: SavedListCalls): SavedLists {
  const { data: lists, isPending } = useQuery(savedListsQuery(entity, calls));
  const hint = `list.${useUserId()}.${entity.name}.default`;
  const asked = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => {
      const all = listSearch(search);
      return isShort(entity, all) && (all.list !== undefined || readItem(hint) !== null);
    },
  });
  useEffect(() => {
    if (lists !== undefined) writeItem(hint, lists.some(({ isDefault }) => isDefault) ? 'yes' : null);
  }, [lists, hint]);
  return { lists, isAwaited: asked && isPending };
}

export interface SavedLists {
  readonly lists: readonly SavedList[] | undefined;
  /** The address is short for one of the lists, or most likely is, so that nobody knows yet which rows to ask for. */
  readonly isAwaited: boolean;
}
