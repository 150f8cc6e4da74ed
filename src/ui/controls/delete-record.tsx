import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import { invalidateEntities } from '../calls/entity-queries.ts';
import { usePortal } from '../portal-context.tsx';

const Confirm = lazy(() => import('./confirm.tsx').then(({ Confirm }) => ({ default: Confirm })));

interface DeleteRecordProps {
  entity: EntitySpec;
  remove(key: Key): Promise<void>;
  /** The record to delete; `null` while the question is closed. */
  record: object | null;
  onClose: () => void;
}

/** Confirms (core 2), deletes the record and invalidates its queries. A failure is shown by the banner. */
export function DeleteRecord({ entity, remove, record, onClose }: DeleteRecordProps) {
  const { deleteQuestion } = usePortal().list;
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: (record: object) => remove(keyOf(entity, record)),
    onSettled: () => {
      void invalidateEntities(cache, entity.service);
      onClose();
    },
  });
  if (record === null) return null;
  return (
    <Suspense>
      <Confirm
        opened
        question={deleteQuestion}
        action="Delete"
        working={removal.isPending}
        onConfirm={() => removal.mutate(record)}
        onClose={onClose}
      />
    </Suspense>
  );
}
