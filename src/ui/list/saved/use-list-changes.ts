import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedListEntry, SavedListSave } from '#model/wire/saved-list.ts';
import { newIdempotencyKey } from '../../calls/entity-calls.ts';
import {
  pinnedListsQuery,
  savedListQuery,
  savedListsQuery,
  saveProblems,
  type SavedListCalls,
} from '../../calls/saved-list-calls.ts';
import { notify } from '../../notices/notices.ts';

/** A list that is to be saved, and whether it is to open by itself. */
export interface ListDraft extends SavedListSave {
  isDefault?: boolean;
}

/** Changes of saved lists. Each is told in a notice; what is wrong with a save is shown where the list is saved. */
export function useListChanges(entity: EntitySpec, calls: SavedListCalls) {
  const cache = useQueryClient();
  const [attempt] = useState(newIdempotencyKey);
  const { queryKey } = savedListsQuery(entity, calls);
  const refreshPinned = () => cache.invalidateQueries({ queryKey: pinnedListsQuery.queryKey });
  const refresh = () => Promise.all([cache.invalidateQueries({ queryKey }), refreshPinned()]);
  const save = useMutation({
    mutationFn: async ({ isDefault = false, ...list }: ListDraft) => {
      const id = await calls.save(list, attempt);
      if (isDefault) await calls.setDefault(id);
      return id;
    },
    onSuccess: (_id, { name }) => notify({ text: 'List saved', record: { name } }),
    // The screen goes on once it knows the list, and after a conflict with what there is now.
    onSettled: async (id) => {
      await refresh();
      if (id !== undefined) await cache.prefetchQuery(savedListQuery(entity, calls, id));
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedListEntry) => calls.remove(id),
    onSuccess: (_answer, { id, name }) => {
      const undo = async () => {
        await calls.undelete(id);
        await refresh();
      };
      notify({ text: 'List deleted', record: { name }, undo });
    },
    // The list itself may still be open, and is not to be found any more.
    onSettled: () => Promise.all([cache.invalidateQueries({ queryKey, exact: true }), refreshPinned()]),
  });
  const choose = useMutation({ mutationFn: (id: number | null) => calls.setDefault(id), onSettled: refresh });
  const pin = useMutation({
    mutationFn: ({ id, isPinned }: SavedListEntry) => calls.pin({ id, isPinned: !isPinned }),
    onSettled: refresh,
  });
  return { save, remove, choose, pin, problems: saveProblems(save.error) };
}
