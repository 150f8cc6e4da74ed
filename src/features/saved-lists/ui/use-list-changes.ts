import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedListEntry, SavedListSave } from '../model/operations.ts';
import { newIdempotencyKey } from '#ui/calls/entity-calls.ts';
import { pinnedListsQuery, savedListQuery, savedListsQuery, saveProblems, type SavedListCalls } from './calls.ts';
import { showToast } from '#ui/toasts/toasts.ts';

/** A list to save, and whether it opens by default. */
export interface ListDraft extends SavedListSave {
  isDefault?: boolean;
}

/** Mutations of saved lists. Successes show a toast; the form shows errors of a save. */
export function useSavedListChanges(entity: EntitySpec, calls: SavedListCalls) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { queryKey } = savedListsQuery(entity, calls);
  const refreshPinned = () => queryClient.invalidateQueries({ queryKey: pinnedListsQuery.queryKey });
  const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey }), refreshPinned()]);
  const save = useMutation({
    mutationFn: async ({ isDefault = false, ...list }: ListDraft) => {
      const id = await calls.save(list, idempotencyKey);
      if (isDefault) await calls.setDefault(id);
      return id;
    },
    onSuccess: (_id, { name }) => showToast({ text: 'List saved', record: { name } }),
    // Awaited before `onSuccess` of the caller: the screen needs the saved list, or after a conflict the current one.
    onSettled: async (id) => {
      await refresh();
      if (id !== undefined) await queryClient.prefetchQuery(savedListQuery(entity, calls, id));
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedListEntry) => calls.remove(id),
    onSuccess: (_response, { id, name }) => {
      const undo = async () => {
        await calls.undelete(id);
        await refresh();
      };
      showToast({ text: 'List deleted', record: { name }, undo });
    },
    // `exact`: the deleted list may still be open, and refetching it would give 404.
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey, exact: true }), refreshPinned()]),
  });
  const setDefault = useMutation({ mutationFn: (id: number | null) => calls.setDefault(id), onSettled: refresh });
  const pin = useMutation({
    mutationFn: ({ id, isPinned }: SavedListEntry) => calls.pin({ id, isPinned: !isPinned }),
    onSettled: refresh,
  });
  return { save, remove, setDefault, pin, problems: saveProblems(save.error) };
}
