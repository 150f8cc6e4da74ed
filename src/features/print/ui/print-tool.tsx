import { useCallback, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PrintedList } from './printed-list.ts';

const PrintView = lazyPart(async () => (await import('./print-view.tsx')).PrintView);

/** Prints all rows of a list; its chart as it is on the page, with the styles of `app/theme/print.css`. */
export function usePrint(list: PrintedList) {
  const [opened, setOpened] = useState(false);
  const isChart = list.state.chart !== undefined;
  const onPrint = useCallback(() => {
    if (!isChart) setOpened(true);
    // Later: the print dialog blocks the page, and a menu that has the button closes before.
    else setTimeout(() => window.print());
  }, [isChart]);
  return {
    onPrint,
    printView: opened && <PrintView {...list} onClose={() => setOpened(false)} />,
  };
}
