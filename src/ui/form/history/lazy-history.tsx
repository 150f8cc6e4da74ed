import { lazy, Suspense } from 'react';
import { Spinner } from '../../controls/spinner.tsx';
import type { RecordHistoryProps } from './record-history.tsx';

const RecordHistory = lazy(() =>
  import('./record-history.tsx').then(({ RecordHistory }) => ({ default: RecordHistory })),
);

/** A record's history, lazy loaded. */
export function LazyHistory(props: RecordHistoryProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <RecordHistory {...props} />
    </Suspense>
  );
}
