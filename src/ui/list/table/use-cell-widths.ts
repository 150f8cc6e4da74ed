import { useMemo, useState } from 'react';
import type { ListColumn } from '../columns/columns.ts';

/** How many characters the longest text of each column has, by column. */
export type CellWidths = ReadonlyMap<string, number>;

/**
 * The longest texts that the columns have had while the list stands on the screen: a page of shorter ones makes no column
 * narrower, so that columns come to rest.
 */
export function useCellWidths<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): CellWidths {
  const [longest, setLongest] = useState<CellWidths>(none);
  const grown = useMemo(() => grow(longest, columns, rows), [longest, columns, rows]);
  if (grown !== longest) setLongest(grown);
  return grown;
}

const none: CellWidths = new Map();

/** The longest texts, those of further rows among them; the same where none is longer. */
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
