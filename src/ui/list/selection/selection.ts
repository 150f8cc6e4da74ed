/** The rows that a person has picked of a list. Pure functions, no React. */
import type { BulkRows } from '#model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOfText, type Key, type KeyPart } from '#model/key.ts';
import { mostIds, type ListQuery } from '#model/wire.ts';

/** Rows by their keys as texts, as the table knows them, or all that match the list's filters. */
export type Selection = ReadonlySet<string> | 'all';

export const nothing: Selection = new Set();

export const isPicked = (selection: Selection, row: string): boolean => selection === 'all' || selection.has(row);

/** How many there are; `undefined` where the list does not know yet. */
export const countOf = (selection: Selection, total: number | undefined): number | undefined =>
  selection === 'all' ? total : selection.size;

/**
 * Picks rows of the page, or puts them back. As many as one call can name are picked one by one: what is beyond stays as it is. Of
 * all that match, the page's others are left when one is put back.
 */
export function pick(
  selection: Selection,
  page: readonly string[],
  rows: readonly string[],
  picked: boolean,
): Selection {
  const next = new Set(selection === 'all' ? page : selection);
  for (const row of rows) {
    if (!picked) next.delete(row);
    else if (next.size < mostIds) next.add(row);
  }
  return next;
}

/** The rows of the page between two of them, both included; the last alone where the first is on no page that is shown. */
export function rowsBetween(page: readonly string[], first: string | undefined, last: string): readonly string[] {
  const places = [first, last].map((row) => (row === undefined ? -1 : page.indexOf(row)));
  const from = Math.min(...places);
  return from < 0 ? [last] : page.slice(from, Math.max(...places) + 1);
}

/** How much of the page is picked. */
export function pagePicked(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((row) => isPicked(selection, row)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** What a call names; `query` is the list's. */
export const bulkRows = (spec: EntitySpec, selection: Selection, query: ListQuery): BulkRows =>
  selection === 'all' ? { query } : { keys: [...selection].map((row) => keyOfRow(spec, row)) };

/** What a list query says of rows that are picked one by one. */
export const pickedIds = (spec: EntitySpec, selection: Selection): Pick<ListQuery, 'idValues'> =>
  selection === 'all' ? {} : { idValues: [...selection].flatMap((row) => keyOfText(spec, row)) };

/** The key in a row's text. */
const keyOfRow = (spec: EntitySpec, row: string): KeyPart | Key => {
  const [first = 0, ...rest] = keyOfText(spec, row);
  return rest.length === 0 ? first : [first, ...rest];
};
