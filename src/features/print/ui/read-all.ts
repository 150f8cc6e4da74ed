import type { ListQuery, Page } from '#model/wire.ts';

/** Maximum number of printed rows; more are for an export. */
export const maxPrintedRows = 2_000;

/** Rows read for print. */
export interface PrintedRows {
  readonly rows: readonly object[];
  /** Number of matching rows; larger than `rows.length` where the limit applies. */
  readonly total: number;
}

interface ReadAllOptions {
  page: (query: ListQuery) => Promise<Page<object>>;
  /** Without paging. */
  query: ListQuery;
  /** Maximum page size of the server. */
  pageSize: number;
  /** Called after each page but the last. */
  onRead: (printed: PrintedRows) => void;
}

/** Fetches all matching rows, at most {@link maxPrintedRows}; page by page, so that no other request waits for long. */
export const readAll = (options: ReadAllOptions): Promise<PrintedRows> => readFrom(options, []);

async function readFrom(options: ReadAllOptions, before: readonly object[], pageIndex = 0): Promise<PrintedRows> {
  const { page, query, pageSize, onRead } = options;
  const { data, currentPageIndex, totalNumberOfItems: total } = await page({ ...query, pageIndex, pageSize });
  // Past the end the server returns the last page again: rows were deleted meanwhile.
  if (currentPageIndex < pageIndex) return { rows: before, total: before.length };
  const rows = [...before, ...data].slice(0, maxPrintedRows);
  if (data.length === 0 || rows.length >= Math.min(total, maxPrintedRows)) return { rows, total };
  onRead({ rows, total });
  return readFrom(options, rows, pageIndex + 1);
}
