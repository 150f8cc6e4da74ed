/** Printing a list: all its rows, and all its columns on as many pages as they need. */
import { expect, test } from 'vitest';
import { printedSize, splitColumns } from '../../src/features/print/ui/split-columns.ts';
import { maxPrintedRows, readAll, type PrintedRows } from '../../src/features/print/ui/read-all.ts';

/** A paged list of `count` rows; `deleted`: number of rows deleted after the first page is read. */
function listOf(count: number, deleted = 0) {
  const queries: unknown[] = [];
  const read: PrintedRows[] = [];
  const page = async (query: { pageIndex?: number; pageSize?: number }) => {
    const { pageIndex = 0, pageSize = 0 } = query;
    const total = count - (queries.push(query) > 1 ? deleted : 0);
    const index = Math.min(pageIndex, Math.max(0, Math.ceil(total / pageSize) - 1));
    const ids = Array.from({ length: total }, (_, id) => ({ id })).slice(index * pageSize, (index + 1) * pageSize);
    return Promise.resolve({ data: ids, currentPageIndex: index, totalNumberOfItems: total });
  };
  const readAllRows = () =>
    readAll({ page, query: { sortField: 'id' }, pageSize: 100, onRead: (rows) => read.push(rows) });
  return { all: readAllRows, queries, read };
}

test.each([0, 1, 100, 250])('all of %i rows are read in the largest pages', async (count) => {
  const { all: readAllRows, queries, read } = listOf(count);
  expect(await readAllRows()).toEqual({ rows: Array.from({ length: count }, (_, id) => ({ id })), total: count });
  expect(queries).toEqual(
    Array.from({ length: Math.max(1, Math.ceil(count / 100)) }, (_, pageIndex) => ({
      sortField: 'id',
      pageIndex,
      pageSize: 100,
    })),
  );
  expect(read).toHaveLength(queries.length - 1);
});

test('of more than 2,000 rows the first 2,000 are read, and the total', async () => {
  const { rows, total } = await listOf(12_345).all();
  expect([rows.length, total]).toEqual([maxPrintedRows, 12_345]);
});

test('rows deleted while the list is read are neither awaited nor printed twice', async () => {
  const { rows, total } = await listOf(201, 120).all();
  expect(rows).toHaveLength(100);
  expect(total).toBe(100);
});

test('a column is as wide as its longest word needs, of its header or of a value, unless that is very long', () => {
  const [day, fee, address] = ['11/26/2026', '80,775.00', `https://example.com/${'a'.repeat(200)}`];
  const sizes = [['Active'], ['Rights Until', day], ['Fee', '5.00', fee], ['Digitised', 'Yes'], ['Web', address]];
  expect(sizes.map((texts) => printedSize(100, texts))).toEqual([115, 175, 160, 160, 265]);
  expect(printedSize(300, ['Name', 'A name of some words'])).toBe(300);
});

const columns = (count: number) => Array.from({ length: count }, (_, id) => ({ id, size: 200 }));

test('columns fit on a portrait page, a landscape page, or several pages that each repeat the name column', () => {
  const [few, many, most] = [columns(5), columns(10), columns(44)];
  expect(splitColumns(few, few[0] ?? { id: 0, size: 0 })).toEqual({ landscape: false, pages: [few] });
  expect(splitColumns(many, many[0] ?? { id: 0, size: 0 })).toEqual({ landscape: true, pages: [many] });
  const key = { id: 3, size: 200 };
  const { pages } = splitColumns(most.with(3, key), key);
  expect(pages.every(([first]) => first === key)).toBe(true);
  expect(pages.every((part) => part.length * 200 <= 2_300)).toBe(true);
  expect(pages.flatMap(([, ...others]) => others.map(({ id }) => id))).toEqual(
    most.map(({ id }) => id).filter((id) => id !== 3),
  );
});
