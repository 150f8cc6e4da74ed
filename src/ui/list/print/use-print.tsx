import { useCallback, useState } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import type { PrintedList } from './printed-list.ts';

const PrintView = lazyPart(async () => (await import('./print-view.tsx')).PrintView);

/** Prints all rows of a list. */
export function usePrint(list: PrintedList) {
  const [opened, setOpened] = useState(false);
  const onPrint = useCallback(() => setOpened(true), []);
  return {
    onPrint,
    printView: opened && <PrintView {...list} onClose={() => setOpened(false)} />,
  };
}
