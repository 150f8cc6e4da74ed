import { lazy, Suspense } from 'react';
import { bulkQuestion } from '#ui/list/bulk/bulk-question.ts';
import { useStore } from '#ui/store.ts';

const BulkDialog = lazy(async () => ({ default: (await import('#ui/bulk/bulk-dialog.tsx')).BulkDialog }));

const close = (): void => bulkQuestion.set(null);

/** The dialog of a bulk change, shown only on the page that opened it. */
export function BulkLayer({ pathname }: { pathname: string }) {
  const question = useStore(bulkQuestion);
  if (question?.path !== pathname) return null;
  return (
    <Suspense>
      <BulkDialog question={question} onClose={close} />
    </Suspense>
  );
}
