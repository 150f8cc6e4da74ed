import { lazy, Suspense } from 'react';
import { Waiting } from '../../controls/waiting.tsx';
import type { RecordHistoryProps } from './record-history.tsx';

const RecordHistory = lazy(() =>
  import('./record-history.tsx').then(({ RecordHistory }) => ({ default: RecordHistory })),
);

/** A record's history, lazy loaded. */
export function LazyHistory(props: RecordHistoryProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <RecordHistory {...props} />
    </Suspense>
  );
}
