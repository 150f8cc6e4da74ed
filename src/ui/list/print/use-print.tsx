import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { PrintedList } from './printed-list.ts';

const PrintView = lazy(() => import('./print-view.tsx').then(({ PrintView }) => ({ default: PrintView })));

interface Printing {
  readonly onPrint: () => void;
  readonly printView: ReactNode;
}

/** Prints all rows of a list. */
export function usePrint(list: PrintedList): Printing {
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
