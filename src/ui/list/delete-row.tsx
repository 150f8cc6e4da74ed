import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import { invalidateEntities } from '../calls/entity-queries.ts';
import { usePortal } from '../portal-context.tsx';

const Confirm = lazy(() => import('../controls/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })));

interface DeleteRowProps {
  entity: EntitySpec;
  remove(key: Key): Promise<void>;
  /** The row to delete; `null` while the question is closed. */
  row: object | null;
  onClose: () => void;
}

/** Confirms (core 2), deletes the row and invalidates its queries. A failure is shown by the banner. */
export function DeleteRow({ entity, remove, row, onClose }: DeleteRowProps) {
  const { deleteQuestion } = usePortal().list;
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: (row: object) => remove(keyOf(entity, row)),
    onSettled: () => {
      void invalidateEntities(cache, entity.service);
      onClose();
    },
  });
  if (row === null) return null;
  return (
    <Suspense>
      <Confirm
        opened
        question={deleteQuestion}
        action="Delete"
        working={removal.isPending}
        onConfirm={() => removal.mutate(row)}
        onClose={onClose}
      />
    </Suspense>
  );
}
