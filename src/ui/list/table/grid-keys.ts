/**
 * Arrow keys in a table (ARIA's grid pattern): one place of the table is reached by Tab, the others by the arrows.
 *
 * Works on the elements themselves. Thousands of cells then need no state, no handler and no attribute of their own, and
 * the place stays where it is when the rows change under it.
 */

/** A header's buttons and an action's control are places of their own; any other cell is one as a whole. */
const control = 'button, a[href]';

function placesOf(row: HTMLTableRowElement): HTMLElement[] {
  return [...row.cells].flatMap(placesIn);
}

function placesIn(cell: HTMLTableCellElement): HTMLElement[] {
  const controls = cell.matches('th, [data-action-cell]') ? [...cell.querySelectorAll<HTMLElement>(control)] : [];
  return controls.length > 0 ? controls : [cell];
}

/** Gives the table its one Tab stop, where it has none yet. To be called when it was drawn. */
export function ensureTabStop(table: HTMLTableElement): void {
  const [row] = table.rows;
  if (row === undefined || table.querySelector('[tabindex="0"]') !== null) return;
  const [first] = placesOf(row);
  if (first) first.tabIndex = 0;
}

/** Moves the focus, and the Tab stop with it. */
export function focusPlace(table: HTMLTableElement, place: HTMLElement): void {
  for (const other of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
  place.tabIndex = 0;
  place.focus();
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The place within a cell that was clicked, or that holds the focus; none outside of cells. */
export function placeOf(target: EventTarget | null): HTMLElement | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null;
  if (cell === null) return null;
  const places = placesIn(cell);
  return places.find((place) => place.contains(target as Node)) ?? places[0] ?? null;
}

/** Where a key leads from a place; `null` for keys that are not about moving. */
export function placeAfter(
  table: HTMLTableElement,
  place: HTMLElement,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): HTMLElement | null {
  const cell = place.closest<HTMLTableCellElement>('th, td');
  const row = cell?.closest('tr');
  if (!cell || !row) return null;
  const along = (by: number) => {
    const places = placesOf(row);
    return places.at(clamp(places.indexOf(place) + by, places.length)) ?? null;
  };
  const across = (by: number) => {
    const target = table.rows[clamp(row.rowIndex + by, table.rows.length)]?.cells[cell.cellIndex];
    return target && target !== cell ? (placesIn(target)[0] ?? null) : null;
  };
  const whole = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowRight':
      return along(1);
    case 'ArrowLeft':
      return along(-1);
    case 'ArrowDown':
      return across(whole ? table.rows.length : 1);
    case 'ArrowUp':
      return across(whole ? -table.rows.length : -1);
    case 'PageDown':
      return across(10);
    case 'PageUp':
      return across(-10);
    case 'Home':
      return placesOf(whole ? (table.rows[0] ?? row) : row)[0] ?? null;
    case 'End':
      return placesOf(whole ? (table.rows[table.rows.length - 1] ?? row) : row).at(-1) ?? null;
    default:
      return null;
  }
}

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);
