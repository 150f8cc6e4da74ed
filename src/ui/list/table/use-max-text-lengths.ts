import { useMemo, useState } from 'react';
import type { ListColumn } from '../columns/columns.ts';

/** Number of characters of the longest cell text, by column. */
export type MaxTextLengths = ReadonlyMap<string, number>;

/**
 * Longest texts of the columns since the list mounted. Never shrinks: a page of shorter texts would make the columns jump.
 */
export function useMaxTextLengths<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): MaxTextLengths {
  const [maxLengths, setLongest] = useState<MaxTextLengths>(noLengths);
  const merged = useMemo(() => mergeTextLengths(maxLengths, columns, rows), [maxLengths, columns, rows]);
  if (merged !== maxLengths) setLongest(merged);
  return merged;
}

const noLengths: MaxTextLengths = new Map();

/** Merges the texts of further rows; returns the same map where none is longer. */
export function mergeTextLengths<Row>(
  before: MaxTextLengths,
  columns: readonly Pick<ListColumn<Row>, 'id' | 'accessorFn'>[],
  rows: readonly Row[],
): MaxTextLengths {
  if (rows.length === 0) return before;
  const longer = columns.flatMap(({ id, accessorFn }): [string, number][] => {
    const length = Math.max(...rows.map((row) => accessorFn(row).length));
    return length > (before.get(id) ?? -1) ? [[id, length]] : [];
  });
  return longer.length === 0 ? before : new Map([...before, ...longer]);
}
