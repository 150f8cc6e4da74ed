/**
 * How one person has arranged one list: which columns, in which order, how wide, how dense. It stays in their browser; it is
 * no part of the address, since a link is about the rows and not about the reader's screen.
 */
import { useCallback, useState } from 'react';
import { useUserId } from '../../permissions-context.tsx';

/** Column ids are names on the wire, as TanStack Table wants them. */
export interface Layout {
  /** `false` for a hidden column; what is not named is shown. */
  readonly columnVisibility: Readonly<Record<string, boolean>>;
  /** From the left; columns that are not named come behind. Empty: as the catalogue has them. */
  readonly columnOrder: readonly string[];
  /** In px, of the columns that were given a width. */
  readonly columnSizing: Readonly<Record<string, number>>;
  readonly dense: boolean;
}

/** A part of the arrangement, or how it follows from the one before. */
export type LayoutChange = Partial<Layout> | ((layout: Layout) => Partial<Layout>);

export const defaultLayout: Layout = { columnVisibility: {}, columnOrder: [], columnSizing: {}, dense: false };

/** What was kept, as far as it makes sense: another version of the portal may have kept it. */
export function readLayout(text: string | null): Layout {
  const kept = parse(text);
  return {
    columnVisibility: recordOf(kept.columnVisibility, (value) => typeof value === 'boolean'),
    columnOrder: Array.isArray(kept.columnOrder) ? kept.columnOrder.filter((id) => typeof id === 'string') : [],
    columnSizing: recordOf(kept.columnSizing, (value) => typeof value === 'number' && value > 0 && value < 5000),
    dense: kept.dense === true,
  };
}

/** One column's width in px; `null` goes back to the first one. */
export function withWidth({ columnSizing }: Layout, id: string, width: number | null): Partial<Layout> {
  const { [id]: _, ...others } = columnSizing;
  return { columnSizing: width === null ? others : { ...others, [id]: width } };
}

/** Moves a column one place; `order` names every column. */
export function moveColumnBy(order: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  return order.with(from, order[to] as string).with(to, id);
}

/** Moves a column to where another one stands. */
export function moveColumnTo(order: readonly string[], id: string, target: string): readonly string[] {
  const to = order.indexOf(target);
  return to < 0 || !order.includes(id) ? order : order.filter((other) => other !== id).toSpliced(to, 0, id);
}

/** The arrangement of the list named, kept per user and list, and what changes it. */
export function useLayout(list: string): [Layout, (change: LayoutChange) => void] {
  const key = `list.${useUserId()}.${list}`;
  const [layout, setLayout] = useState(() => readLayout(stored(key)));
  const change = useCallback(
    (change: LayoutChange) =>
      setLayout((before) => {
        const after = { ...before, ...(typeof change === 'function' ? change(before) : change) };
        store(key, JSON.stringify(after));
        return after;
      }),
    [key],
  );
  return [layout, change];
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function recordOf<Value>(value: unknown, isRight: (value: unknown) => boolean): Record<string, Value> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isRight(one)));
}

/** A browser may forbid storage; the arrangement then lasts as long as the page. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: see above.
  }
}
