import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { checkboxWidth, minTableWidth, type ExtraColumns, type Width } from './table-widths.ts';

/** Cells in the viewport when rows arrive: the first `rows`, and a half-open range of columns. */
interface VisibleCells {
  readonly rows: number;
  readonly from: number;
  readonly to: number;
}

/** Minimum height of a row in px; see `table.module.css`. */
const rowHeights = { normal: 39, dense: 29 } as const;

/** Viewport of the scroller, in px. */
interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

/**
 * Scroll position and size, in a mutable object rather than state: they decide when a cell is rendered, never what it shows.
 * Reading them from the DOM during a render would force a synchronous layout.
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
      // An attribute that changes only with the first and the last pixel: scrolling itself changes no style.
      scroller.toggleAttribute('data-scrolled', left > 0);
    };
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizeObserver.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [table, viewport]);
  return viewport;
}

/** Cells that are rendered first when new rows arrive. */
export function useVisibleCells(
  viewport: Viewport,
  rows: readonly unknown[],
  widths: readonly Width[],
  extra: ExtraColumns,
  dense: boolean,
): VisibleCells {
  return useMemo(
    () => ({
      rows: Math.min(rows.length, Math.ceil(viewport.height / rowHeights[dense ? 'dense' : 'normal'])),
      ...(minTableWidth(widths, extra) <= viewport.width
        ? { from: 0, to: widths.length }
        : visibleColumns(
            widths.map(({ width }) => width),
            viewport.left - (extra.hasCheckboxes ? checkboxWidth : 0),
            viewport.width,
          )),
    }),
    [viewport, rows, widths, extra, dense],
  );
}

/** Half-open range of the columns that overlap the viewport. */
export function visibleColumns(
  widths: readonly number[],
  left: number,
  width: number,
): Pick<VisibleCells, 'from' | 'to'> {
  const rightEdges: number[] = [];
  for (const columnWidth of widths) rightEdges.push((rightEdges.at(-1) ?? 0) + columnWidth);
  const from = rightEdges.findIndex((end) => end > left);
  const to = rightEdges.findIndex((end) => end >= left + width);
  return { from: Math.max(from, 0), to: to < 0 ? widths.length : to + 1 };
}

/**
 * Rows for the cells outside the viewport: the previous ones until the visible cells are painted. Every cell ends up in the DOM,
 * for the browser's search, screen readers and copying.
 */
export function useDeferredRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, noRows);
}

const noRows: readonly never[] = [];

/**
 * Whether cells of the columns outside the viewport, and what stands after them, are rendered: not by the first render of a table. The
 * header, whose height depends on all of its texts, is whole from the first.
 */
export const useIsWhole = (): boolean => useDeferredValue(true, false);

/** Rows per `tbody`: with `content-visibility` the browser skips the layout of those outside the viewport. */
const rowsPerBody = 5;

/** Half-open range of rows in each `tbody`. */
export function rowGroups(rowCount: number): readonly { readonly from: number; readonly to: number }[] {
  return Array.from({ length: Math.ceil(rowCount / rowsPerBody) }, (_, index) => ({
    from: index * rowsPerBody,
    to: Math.min((index + 1) * rowsPerBody, rowCount),
  }));
}

/** Scrolls to the top once rows of another page or sort order have arrived. `pageId` identifies page and order. */
export function useScrollReset(
  table: RefObject<HTMLTableElement | null>,
  viewport: Viewport,
  pageId: string,
  busy: boolean,
): void {
  const lastPageId = useRef(pageId);
  useLayoutEffect(() => {
    if (busy || lastPageId.current === pageId) return;
    lastPageId.current = pageId;
    if (viewport.top > 0) table.current?.parentElement?.scrollTo({ top: 0 });
  }, [table, viewport, pageId, busy]);
}
