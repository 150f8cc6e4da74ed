import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import { invalidateEntities } from '../calls/entity-queries.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useRecordToasts } from '../toasts/record-toasts.ts';
import { useReturnFocus } from './use-return-focus.ts';

const RemovalQuestion = lazyPart(async () => (await import('./hard-delete-dialog.tsx')).HardDeleteDialog);
const SoftDelete = lazyPart(async () => (await import('./soft-delete-dialog.tsx')).SoftDeleteDialog);

/** The subset of a client that deletes and undeletes. Methods, bivariant in their parameters, so that a client of a narrower key fits. */
interface DeletingClient {
  remove?(key: Key): Promise<void>;
  undelete?(key: Key): Promise<void>;
}

interface DeleteRecordProps {
  entity: EntitySpec;
  client: DeletingClient;
  record: object;
  onClose: () => void;
}

/**
 * Confirms (core 2), deletes the record and invalidates its queries. A toast offers Undo; a failure shows the banner.
 */
export function DeleteRecordDialog({ entity, client, record, onClose }: DeleteRecordProps) {
  useReturnFocus();
  const queryClient = useQueryClient();
  const toasts = useRecordToasts(entity);
  const removal = useMutation({
    mutationFn: async () => client.remove?.(keyOf(entity, record)),
    onSuccess: () => toasts.deleted(record, client),
    onSettled: () => {
      void invalidateEntities(queryClient, entity.service);
      onClose();
    },
  });
  const dialogProps = { working: removal.isPending, onConfirm: () => removal.mutate(), onClose };
  return entity.delete === 'hard' ? (
    <RemovalQuestion {...{ entity, record, ...dialogProps }} />
  ) : (
    <SoftDelete opened {...{ entity, record, ...dialogProps }} />
  );
}
