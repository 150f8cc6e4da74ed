import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { boxWidth, minTableWidth, type ExtraColumns, type Width } from './table-widths.ts';

/** The cells in the viewport when rows arrive: the first rows, and a half-open range of columns. */
interface VisibleCells {
  readonly rows: number;
  readonly from: number;
  readonly to: number;
}

/** The minimum height of a row in px; see `table.module.css`. */
const rowHeights = { normal: 39, dense: 29 } as const;

/** The scroller's viewport, in px. */
interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

/**
 * The scroll position and size, kept in a mutable object and not in state: it decides when a cell is rendered, never what it
 * shows. Reading them from the DOM while rows are being written would force a synchronous layout.
 */
export function useViewport(table: RefObject<HTMLTableElement | null>): Viewport {
  const [viewport] = useState<Viewport>(() => ({
    top: 0,
    left: 0,
    width: window.innerWidth,
    height: window.innerHeight,
  }));
  useEffect(() => {
    const scroller = table.current?.parentElement;
    if (!scroller) return undefined;
    const measure = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = scroller;
      Object.assign(viewport, { top, left, width, height });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [table, viewport]);
  return viewport;
}

/** The cells that are rendered first when new rows arrive. */
export function useVisibleCells(
  viewport: Viewport,
  rows: readonly unknown[],
  widths: readonly Width[],
  beside: ExtraColumns,
  dense: boolean,
): VisibleCells {
  return useMemo(
    () => ({
      rows: Math.min(rows.length, Math.ceil(viewport.height / rowHeights[dense ? 'dense' : 'normal'])),
      ...(minTableWidth(widths, beside) <= viewport.width
        ? { from: 0, to: widths.length }
        : visibleColumns(
            widths.map(({ width }) => width),
            viewport.left - (beside.boxes ? boxWidth : 0),
            viewport.width,
          )),
    }),
    [viewport, rows, widths, beside, dense],
  );
}

/** The columns that overlap the viewport. */
export function visibleColumns(
  widths: readonly number[],
  left: number,
  width: number,
): Pick<VisibleCells, 'from' | 'to'> {
  const ends: number[] = [];
  for (const own of widths) ends.push((ends.at(-1) ?? 0) + own);
  const from = ends.findIndex((end) => end > left);
  const to = ends.findIndex((end) => end >= left + width);
  return { from: Math.max(from, 0), to: to < 0 ? widths.length : to + 1 };
}

/**
 * The rows for the cells outside the viewport: the previous ones until the visible cells are painted. In the end every cell is
 * in the DOM, for the browser's search, for screen readers and for copying.
 */
export function useDeferredRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, none);
}

const none: readonly never[] = [];

/** Rows in one `tbody`: with `content-visibility` the browser skips the layout of those outside the viewport. */
const rowsPerBody = 10;

/** The half-open ranges of rows in each `tbody`. */
export function rowGroups(rowCount: number): readonly { readonly from: number; readonly to: number }[] {
  return Array.from({ length: Math.ceil(rowCount / rowsPerBody) }, (_, index) => ({
    from: index * rowsPerBody,
    to: Math.min((index + 1) * rowsPerBody, rowCount),
  }));
}

/** Scrolls to the top once the rows of another page or order have arrived. */
export function useScrollReset(
  table: RefObject<HTMLTableElement | null>,
  viewport: Viewport,
  place: string,
  busy: boolean,
): void {
  const last = useRef(place);
  useLayoutEffect(() => {
    if (busy || last.current === place) return;
    last.current = place;
    if (viewport.top > 0) table.current?.parentElement?.scrollTo({ top: 0 });
  }, [table, viewport, place, busy]);
}
