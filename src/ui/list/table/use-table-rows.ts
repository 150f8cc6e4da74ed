import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { minTableWidth, type Width } from './table-widths.ts';

/** The cells that are on the screen when rows arrive: the first rows, and the columns from one to before another. */
interface VisibleCells {
  readonly rows: number;
  readonly from: number;
  readonly to: number;
}

/** The least height of a row in px, normal and compact; see `table.module.css`. */
const rowHeights = { normal: 39, dense: 29 } as const;

/** What the scroller shows, in px from the table's corner. */
interface Screen {
  top: number;
  left: number;
  width: number;
  height: number;
}

/**
 * Where the table is scrolled to, kept beside React's state: it decides when a cell is drawn and never what it shows. The
 * elements could be asked, but while rows are being written every question costs a layout of them all.
 */
export function useViewport(table: RefObject<HTMLTableElement | null>): Screen {
  const [screen] = useState<Screen>(() => ({ top: 0, left: 0, width: window.innerWidth, height: window.innerHeight }));
  useEffect(() => {
    const scroller = table.current?.parentElement;
    if (!scroller) return undefined;
    const measure = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = scroller;
      Object.assign(screen, { top, left, width, height });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [table, screen]);
  return screen;
}

/** The cells that are rendered first when new rows arrive. */
export function useVisibleCells(
  screen: Screen,
  rows: readonly unknown[],
  widths: readonly Width[],
  actions: number,
  dense: boolean,
): VisibleCells {
  return useMemo(
    () => ({
      rows: Math.min(rows.length, Math.ceil(screen.height / rowHeights[dense ? 'dense' : 'normal'])),
      ...(minTableWidth(widths, actions) <= screen.width
        ? { from: 0, to: widths.length }
        : visibleColumns(
            widths.map(({ width }) => width),
            screen.left,
            screen.width,
          )),
    }),
    [screen, rows, widths, actions, dense],
  );
}

/** The columns that begin left of the screen's right edge and end right of its left one. */
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
 * The rows as the cells out of sight show them: those that were there before, until what is in sight stands on the screen. In
 * the end every cell is there, to be found, read out and copied.
 */
export function useDeferredRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, none);
}

const none: readonly never[] = [];

/** So many rows stand in one body of the table: a browser leaves out the layout of a body that is out of sight. */
const rowsPerBody = 10;

/** Which rows stand in which body. */
export function rowGroups(rowCount: number): readonly { readonly from: number; readonly to: number }[] {
  return Array.from({ length: Math.ceil(rowCount / rowsPerBody) }, (_, index) => ({
    from: index * rowsPerBody,
    to: Math.min((index + 1) * rowsPerBody, rowCount),
  }));
}

/** Other rows begin at their top: when the page or the order is another, and the rows for it are there. */
export function useScrollReset(
  table: RefObject<HTMLTableElement | null>,
  screen: Screen,
  place: string,
  busy: boolean,
): void {
  const last = useRef(place);
  useLayoutEffect(() => {
    if (busy || last.current === place) return;
    last.current = place;
    if (screen.top > 0) table.current?.parentElement?.scrollTo({ top: 0 });
  }, [table, screen, place, busy]);
}
