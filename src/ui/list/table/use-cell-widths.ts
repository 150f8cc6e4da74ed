import { useMemo, useState } from 'react';
import type { ListColumn } from '../columns/columns.ts';

/** Number of characters of the longest text, by column. */
export type CellWidths = ReadonlyMap<string, number>;

/**
 * Longest texts of the columns since the list mounted. Never shrinks: a page of shorter texts would make the columns jump.
 */
export function useCellWidths<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): CellWidths {
  const [longest, setLongest] = useState<CellWidths>(none);
  const grown = useMemo(() => grow(longest, columns, rows), [longest, columns, rows]);
  if (grown !== longest) setLongest(grown);
  return grown;
}

const none: CellWidths = new Map();

/** Merges the texts of further rows; returns the same map where none is longer. */
export function grow<Row>(
  before: CellWidths,
  columns: readonly Pick<ListColumn<Row>, 'id' | 'accessorFn'>[],
  rows: readonly Row[],
): CellWidths {
  if (rows.length === 0) return before;
  const longer = columns.flatMap(({ id, accessorFn }): [string, number][] => {
    const length = Math.max(...rows.map((row) => accessorFn(row).length));
    return length > (before.get(id) ?? -1) ? [[id, length]] : [];
  });
  return longer.length === 0 ? before : new Map([...before, ...longer]);
}
