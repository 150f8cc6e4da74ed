/**
 * Keyboard navigation of a table (ARIA grid pattern): one focus target is in the tab order, arrow keys reach the others.
 *
 * Roving tabindex on the DOM: thousands of cells need no state, handler or attribute of their own, and the tab stop stays in
 * place when the rows change.
 */

/** Focus targets of a cell: the buttons of a header, the control of an action cell, else the cell itself. */
const controlSelector = 'button, a[href]';

function targetsInRow(row: HTMLTableRowElement): HTMLElement[] {
  return [...row.cells].flatMap(targetsInCell);
}

function targetsInCell(cell: HTMLTableCellElement): HTMLElement[] {
  const controls = cell.matches('th, [data-action-cell]')
    ? [...cell.querySelectorAll<HTMLElement>(controlSelector)]
    : [];
  return controls.length > 0 ? controls : [cell];
}

/** Sets the table's tab stop if it has none. Called after every render. */
export function ensureTabStop(table: HTMLTableElement): void {
  const [row] = table.rows;
  if (row === undefined || table.querySelector('[tabindex="0"]') !== null) return;
  const targets = targetsInRow(row);
  const first = targets.find((target) => !target.matches('[data-box-cell]')) ?? targets[0];
  if (first) first.tabIndex = 0;
}

/** Moves the focus, and the tab stop with it. */
export function moveFocus(table: HTMLTableElement, target: HTMLElement): void {
  for (const other of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Focus target that contains a node; `null` outside of cells. */
export function focusTargetOf(node: EventTarget | null): HTMLElement | null {
  if (!(node instanceof Element)) return null;
  const cell = node.closest<HTMLTableCellElement>('th, td');
  if (cell === null) return null;
  const targets = targetsInCell(cell);
  return targets.find((target) => target.contains(node)) ?? targets[0] ?? null;
}

/** Focus target that a key moves to; `null` for keys that do not navigate. */
export function nextFocusTarget(
  table: HTMLTableElement,
  current: HTMLElement,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): HTMLElement | null {
  const cell = current.closest<HTMLTableCellElement>('th, td');
  const row = cell?.closest('tr');
  if (!cell || !row) return null;
  const inRow = (by: number) => {
    const targets = targetsInRow(row);
    return targets.at(clamp(targets.indexOf(current) + by, targets.length)) ?? null;
  };
  const inColumn = (by: number) => {
    const next = table.rows[clamp(row.rowIndex + by, table.rows.length)]?.cells[cell.cellIndex];
    return next && next !== cell ? (targetsInCell(next)[0] ?? null) : null;
  };
  const toEdge = event.ctrlKey || event.metaKey;
  const moves: Readonly<Record<string, () => HTMLElement | null>> = {
    ArrowRight: () => inRow(1),
    ArrowLeft: () => inRow(-1),
    ArrowDown: () => inColumn(toEdge ? table.rows.length : 1),
    ArrowUp: () => inColumn(toEdge ? -table.rows.length : -1),
    PageDown: () => inColumn(10),
    PageUp: () => inColumn(-10),
    Home: () => targetsInRow(toEdge ? (table.rows[0] ?? row) : row)[0] ?? null,
    End: () => targetsInRow(toEdge ? (table.rows[table.rows.length - 1] ?? row) : row).at(-1) ?? null,
  };
  return moves[event.key]?.() ?? null;
}

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);
