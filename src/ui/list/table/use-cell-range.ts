import { useEffect, useRef, type RefObject } from 'react';
import type { CellRange, RangeSource } from './cell-range.ts';

/** Cells of the table can be marked and copied; the code for it is loaded when a pointer or the focus first comes in. */
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
    const ended = new AbortController();
    const { signal } = ended;
    const load = async () => {
      const { watchCells } = await import('./cell-range.ts');
      if (!signal.aborted) range.current ??= watchCells(element, () => latest.current, signal);
    };
    // Without its code, as offline, the table goes on.
    const come = () => void load().catch(() => {});
    element.addEventListener('pointerover', come, { once: true, signal });
    element.addEventListener('focusin', come, { once: true, signal });
    return () => {
      ended.abort();
      range.current = null;
    };
  }, [table]);
}
