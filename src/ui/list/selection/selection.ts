/** Row selection of a list. Pure functions, no React. */
import type { EntitySpec } from '#model/entity.ts';
import { keyOfText } from '#model/key.ts';
import { maxIds, type ListQuery } from '#model/wire.ts';
import { formatCount } from '../../format-count.ts';

/** Selected rows by their keys as text (the table's row ids), or all that match the list's filters. */
export type Selection = ReadonlySet<string> | 'all';

export const emptySelection: Selection = new Set();

export const isSelected = (selection: Selection, row: string): boolean => selection === 'all' || selection.has(row);

/** Number of selected rows; `undefined` while the total loads. */
export const selectedCount = (selection: Selection, total: number | undefined): number | undefined =>
  selection === 'all' ? total : selection.size;

/** How many rows are selected, in words: `3 selected`, or with the entity's label `3 Campaigns selected`. */
export function selectionText(selection: Selection, total: number | undefined, label?: EntitySpec['label']): string {
  const count = selectedCount(selection, total);
  const number = count === undefined ? 'All' : formatCount(count);
  const records = label === undefined ? '' : ` ${count === 1 ? label.one : label.many}`;
  const isMaximum = selection !== 'all' && count === maxIds;
  return `${number}${records} selected${isMaximum ? ', the maximum for rows selected one by one' : ''}`;
}

/**
 * Selects or deselects rows of the page, up to the number of ids that one call takes. Deselecting one row of `all` leaves the
 * other rows of the page selected.
 */
export function selectRows(
  selection: Selection,
  page: readonly string[],
  rows: readonly string[],
  selected: boolean,
): Selection {
  const next = new Set(selection === 'all' ? page : selection);
  for (const row of rows) {
    if (!selected) next.delete(row);
    else if (next.size < maxIds) next.add(row);
  }
  return next;
}

/** Rows of the page from `first` to `last`, inclusive; only `last` where `first` is not on the page. */
export function rowsBetween(page: readonly string[], first: string | undefined, last: string): readonly string[] {
  const indexes = [first, last].map((row) => (row === undefined ? -1 : page.indexOf(row)));
  const from = Math.min(...indexes);
  return from < 0 ? [last] : page.slice(from, Math.max(...indexes) + 1);
}

/** State of the header's checkbox. */
export function pageSelection(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((row) => isSelected(selection, row)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Parameter of a list query that restricts it to the selected rows. */
export const selectedIds = (spec: EntitySpec, selection: Selection): Pick<ListQuery, 'idValues'> =>
  selection === 'all' ? {} : { idValues: [...selection].flatMap((row) => keyOfText(spec, row)) };
