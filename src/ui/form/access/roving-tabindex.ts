/** Roving tabindex for the checkboxes of a matrix (ARIA grid pattern): one is a tab stop, arrow keys reach the others. */

import type { KeyboardEvent } from 'react';

const checkboxesIn = (row: Element): HTMLInputElement[] => [
  ...row.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

/** Gives the matrix a tab stop if it has none. Called after every render: the search may have removed the previous one. */
export function ensureMatrixTabStop(table: HTMLTableElement): void {
  if (table.querySelector('input[tabindex="0"]') !== null) return;
  const first = checkboxesIn(table)[0];
  if (first) first.tabIndex = 0;
}

/** Moves focus and tab stop. */
export function moveFocusByKey(event: KeyboardEvent<HTMLInputElement>): void {
  // Enter would save the form.
  if (event.key === 'Enter') event.preventDefault();
  const table = event.currentTarget.closest('table');
  const next = table && nextCheckbox(table, event.currentTarget, event);
  if (!table || !next) return;
  event.preventDefault();
  for (const checkbox of checkboxesIn(table)) checkbox.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** The checkbox that a key moves to; `undefined` for other keys. */
function nextCheckbox(
  table: HTMLTableElement,
  current: HTMLInputElement,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): HTMLInputElement | undefined {
  const rows = [...table.rows].map(checkboxesIn);
  const row = rows.findIndex((boxes) => boxes.includes(current));
  const column = rows[row]?.indexOf(current) ?? -1;
  const toEdge = ctrlKey || metaKey;
  /** The last checkbox where the row has none in this column. */
  const inRow = (index: number) => rows.at(index)?.[column] ?? rows.at(index)?.at(-1);
  const moves: Readonly<Record<string, () => HTMLInputElement | undefined>> = {
    ArrowRight: () => rows[row]?.[column + 1],
    ArrowLeft: () => (column === 0 ? undefined : rows[row]?.[column - 1]),
    ArrowDown: () => inRow(toEdge ? -1 : Math.min(row + 1, rows.length - 1)),
    ArrowUp: () => inRow(toEdge ? 0 : Math.max(row - 1, 0)),
    Home: () => (toEdge ? rows[0]?.[0] : rows[row]?.[0]),
    End: () => (toEdge ? rows.at(-1)?.at(-1) : rows[row]?.at(-1)),
  };
  return moves[key]?.();
}
