import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListSave } from '#model/saved-list.ts';
import { CallError } from '../../calls/call-error.ts';
import { newIdempotencyKey } from '../../calls/entity-calls.ts';
import { conflict, savedListsQuery, type SavedListCalls } from '../../calls/saved-list-calls.ts';
import { notify } from '../../notices/notices.ts';

/** A list that is to be saved, and whether it is to open by itself. */
export interface ListDraft extends SavedListSave {
  isDefault?: boolean;
}

const stale = 'Somebody else changed this list meanwhile. Save again to replace what they saved.';

/** Changes of saved lists. Each is told in a notice; a failure is shown by the banner, a conflict where the list is saved. */
export function useListChanges(entity: EntitySpec, calls: SavedListCalls) {
  const cache = useQueryClient();
  const [attempt] = useState(newIdempotencyKey);
  const refresh = () => cache.invalidateQueries({ queryKey: savedListsQuery(entity, calls).queryKey });
  const save = useMutation({
    mutationFn: async ({ isDefault = false, ...list }: ListDraft) => {
      const id = await calls.save(list, attempt);
      if (isDefault) await calls.setDefault(id);
      return id;
    },
    onSuccess: (_id, { name }) => notify({ text: 'List saved', record: { name } }),
    // The screen goes on once it knows the list, and after a conflict with what there is now.
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedList) => calls.remove(id),
    onSuccess: (_answer, { id, name }) => {
      const undo = async () => {
        await calls.undelete(id);
        await refresh();
      };
      notify({ text: 'List deleted', record: { name }, undo });
    },
    onSettled: refresh,
  });
  const choose = useMutation({ mutationFn: (id: number | null) => calls.setDefault(id), onSettled: refresh });
  const isStale = save.error instanceof CallError && save.error.status === conflict;
  return { save, remove, choose, conflict: isStale ? stale : undefined };
}
