import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import { invalidateEntities } from '../calls/entity-queries.ts';
import { usePortal } from '../portal-context.tsx';

const Confirm = lazy(() => import('../controls/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })));

interface DeleteRowProps<Row, RowKey extends Key> {
  entity: EntitySpec;
  remove: (key: RowKey) => Promise<void>;
  /** The row that is to be deleted; `null` while nobody asks. */
  row: Row | null;
  onClose: () => void;
}

/** Asks before a row is deleted (core 2), deletes it, and has what shows it read again. A failure is the banner's to say. */
export function DeleteRow<Row extends object, RowKey extends Key>(props: DeleteRowProps<Row, RowKey>) {
  const { entity, remove, row, onClose } = props;
  const { deleteQuestion } = usePortal().list;
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: (row: Row) => remove(keyOf(entity, row) as unknown as RowKey),
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
