import { useEffect, useRef, type RefObject } from 'react';
import type { CellRange, RangeSource } from './cell-range.ts';

/** Enables marking and copying of cells. Its code loads when the pointer or focus first enters the table. */
export function useCellRange<Row extends object>(
  table: RefObject<HTMLTableElement | null>,
  source: RangeSource<Row>,
): void {
  const latest = useRef(source);
  const range = useRef<CellRange>(null);
  useEffect(() => {
    latest.current = source;
    range.current?.onRender();
  });
  useEffect(() => {
    const { current: element } = table;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const { enableCellRange } = await import('./cell-range.ts');
      if (!signal.aborted) range.current ??= enableCellRange(element, () => latest.current, signal);
    };
    // Offline its code can't load; the table works without it.
    const onEnter = () => void load().catch(() => {});
    element.addEventListener('pointerover', onEnter, { once: true, signal });
    element.addEventListener('focusin', onEnter, { once: true, signal });
    return () => {
      controller.abort();
      range.current = null;
    };
  }, [table]);
}
