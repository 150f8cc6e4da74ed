import { useDeferredValue, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';

/** As many rows are drawn at once as a high screen shows; the others follow when the browser has time. */
export const rowsAtOnce = 40;

/** Other rows begin at their top: when the page or the order is another, and the rows for it are there. */
export function useBackToTop(table: RefObject<HTMLTableElement | null>, place: string, busy: boolean): void {
  const last = useRef(place);
  useLayoutEffect(() => {
    if (busy || last.current === place) return;
    last.current = place;
    table.current?.parentElement?.scrollTo({ top: 0 });
  }, [table, place, busy]);
}

/** The first rows at once; when they stand on the screen, all of them. */
export function useLaterRows<Row>(rows: readonly Row[]): readonly Row[] {
  const first = useMemo(() => rows.slice(0, rowsAtOnce), [rows]);
  const all = useDeferredValue(rows, first);
  return all.length >= Math.min(rows.length, rowsAtOnce) ? all : first;
}
