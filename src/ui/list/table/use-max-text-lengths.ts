import { useEffect, useMemo, useState } from 'react';
import { readItem, writeItem } from '../../local-storage.ts';
import { useUserId } from '../../permissions-context.tsx';
import type { ListColumn } from '../columns/columns.ts';

/** Number of characters of the longest cell text, by column. */
export type MaxTextLengths = ReadonlyMap<string, number>;

/**
 * Longest texts of the columns since the list mounted, and those of the last time: columns then have their widths before the rows are
 * there. Never shrinks: a page of shorter texts would make the columns jump. Empty where neither is known.
 */
export function useMaxTextLengths<Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): MaxTextLengths {
  const key = `lengths.${useUserId()}.${list}`;
  const [remembered] = useState(() => readLengths(readItem(key)));
  const [maxLengths, setLongest] = useState<MaxTextLengths>(noLengths);
  const merged = useMemo(() => mergeTextLengths(maxLengths, columns, rows), [maxLengths, columns, rows]);
  if (merged !== maxLengths) setLongest(merged);
  // Without those of the last time, or a single long text would widen its column for ever.
  useEffect(() => {
    if (merged.size > 0) writeItem(key, JSON.stringify(Object.fromEntries(merged)));
  }, [key, merged]);
  return useMemo(() => longest(remembered, merged), [remembered, merged]);
}

const longest = (before: MaxTextLengths, lengths: MaxTextLengths): MaxTextLengths =>
  before.size === 0
    ? lengths
    : new Map([...before, ...lengths].map(([id, length]) => [id, Math.max(length, before.get(id) ?? 0)]));

/** Parses stored lengths; invalid ones are dropped: another version of the portal may have written them. */
export function readLengths(text: string | null): MaxTextLengths {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
  } catch {
    return noLengths;
  }
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
