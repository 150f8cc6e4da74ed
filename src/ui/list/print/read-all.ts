import type { ListQuery, Page } from '#model/wire.ts';

/** More rows than these are for a file. */
export const mostPrinted = 2_000;

/** What is printed. */
export interface Printed {
  readonly rows: readonly object[];
  /** How many rows match; more than the rows where those are only the first. */
  readonly total: number;
}

interface Reading {
  page: (query: ListQuery) => Promise<Page<object>>;
  /** Without its paging. */
  query: ListQuery;
  /** The largest page that is allowed. */
  pageSize: number;
  /** After each page. */
  onRead: (printed: Printed) => void;
}

/** Every row that the query matches, {@link mostPrinted} at most: one page after the other, so that nobody waits for this. */
export const readAll = (reading: Reading): Promise<Printed> => readOn(reading, []);

async function readOn(reading: Reading, before: readonly object[], pageIndex = 0): Promise<Printed> {
  const { page, query, pageSize, onRead } = reading;
  const { data, currentPageIndex, totalNumberOfItems: total } = await page({ ...query, pageIndex, pageSize });
  // Past its end a list answers its last page once more: it has fewer rows by now.
  if (currentPageIndex < pageIndex) return { rows: before, total: before.length };
  const rows = [...before, ...data].slice(0, mostPrinted);
  if (data.length === 0 || rows.length >= Math.min(total, mostPrinted)) return { rows, total };
  onRead({ rows, total });
  return readOn(reading, rows, pageIndex + 1);
}
