/**
 * A user's layout of one list: visible columns, their order and widths, row density. Stored in local storage rather than
 * in the URL: a shared link selects rows, not a layout.
 */
import type { ColumnOrderState, ColumnSizingState, ColumnVisibilityState } from '@tanstack/react-table';
import { useCallback, useState } from 'react';
import { maxColumnWidth } from '#model/list/column-width.ts';
import { readItem, writeItem } from '../../local-storage.ts';
import { useUserId } from '../../permissions-context.tsx';

/** Slices of TanStack Table's state; column ids are names on the wire. */
export interface Layout {
  /** `false` for a hidden column. */
  readonly columnVisibility: ColumnVisibilityState;
  /** From the left; missing columns follow. Empty: the catalogue's order. */
  readonly columnOrder: ColumnOrderState;
  /** Widths in px of resized columns. */
  readonly columnSizing: ColumnSizingState;
  readonly dense: boolean;
}

/** A change of the layout, as a state updater. */
export type LayoutChange = Partial<Layout> | ((layout: Layout) => Partial<Layout>);

export const defaultLayout: Layout = { columnVisibility: {}, columnOrder: [], columnSizing: {}, dense: false };

/** Parses a stored layout. Invalid parts are dropped: another version of the portal may have written it. */
export function readLayout(text: string | null): Layout {
  const stored = parse(text);
  return {
    columnVisibility: validEntries(stored.columnVisibility, (value) => typeof value === 'boolean'),
    columnOrder: Array.isArray(stored.columnOrder) ? stored.columnOrder.filter((id) => typeof id === 'string') : [],
    columnSizing: validEntries(
      stored.columnSizing,
      (value) => typeof value === 'number' && value > 0 && value <= maxColumnWidth,
    ),
    dense: stored.dense === true,
  };
}

/** Moves a column one place, among those that are `shown`; `order` includes every column. */
export function moveColumnBy(order: readonly string[], id: string, by: -1 | 1, shown = order): string[] {
  const target = shown[shown.indexOf(id) + by];
  return target === undefined ? [...order] : moveColumnTo(order, id, target);
}

/** Moves a column to another one's position. */
export function moveColumnTo(order: readonly string[], id: string, target: string): string[] {
  const to = order.indexOf(target);
  return to < 0 || !order.includes(id) ? [...order] : order.filter((other) => other !== id).toSpliced(to, 0, id);
}

/** Layout of a list and its setter; stored per user and list. */
export function useLayout(list: string): [Layout, (change: LayoutChange) => void] {
  const key = `list.${useUserId()}.${list}`;
  const [layout, setLayout] = useState(() => readLayout(readItem(key)));
  const change = useCallback(
    (change: LayoutChange) =>
      setLayout((before) => {
        const after = { ...before, ...(typeof change === 'function' ? change(before) : change) };
        writeItem(key, JSON.stringify(after));
        return after;
      }),
    [key],
  );
  return [layout, change];
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function validEntries<Value>(value: unknown, isValid: (value: unknown) => boolean): Record<string, Value> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => isValid(entry)));
}
