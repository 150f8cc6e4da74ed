import { lazy, Suspense, useCallback, useState } from 'react';
import type { PrintedList } from './printed-list.ts';

const PrintView = lazy(() => import('./print-view.tsx').then(({ PrintView }) => ({ default: PrintView })));

/** Prints all rows of a list. */
export function usePrint(list: PrintedList) {
  const [opened, setOpened] = useState(false);
  const onPrint = useCallback(() => setOpened(true), []);
  return {
    onPrint,
    printView: opened && (
      <Suspense>
        <PrintView {...list} onClose={() => setOpened(false)} />
      </Suspense>
    ),
  };
}
