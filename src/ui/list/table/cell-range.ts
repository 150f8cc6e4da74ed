/**
 * Marking cells and copying them, as in a spreadsheet: Shift with arrows or a click, Ctrl + Space, Shift + Space, Ctrl + A, Ctrl + C.
 *
 * Works on the DOM, as `grid-keys.ts` does: marks are attributes, and no row is rendered for them. Its own listeners see an event
 * before the table's. Cells are not `aria-selected`: in a list that means rows with a ticked box; what is marked is said aloud.
 */
import './cell-range.css';
import { formatCount } from '../../format-count.ts';
import { notify } from '../../notices/notices.ts';
import type { ListColumn } from '../columns/columns.ts';
import { asHtml, asText, cellTexts, type CopiedCells } from './copied-cells.ts';
import { moveFocus } from './grid-keys.ts';
import { rangeBounds, stepped, type Marked, type CellPosition } from './range-place.ts';

/** What a table shows. */
export interface RangeSource<Row extends object> {
  readonly rows: readonly { readonly id: string; readonly original: Row }[];
  readonly shown: readonly { readonly column: ListColumn<Row> }[];
  /** Whether a row's box is ticked; absent where rows have none. */
  readonly isPicked: ((row: string) => boolean) | undefined;
}

export interface CellRange {
  /** Elements are reused: after other rows or columns what was marked would be other cells. */
  readonly onRender: () => void;
}

const dataCells = 'td:not([data-box-cell], [data-action-cell])';

/** Marks and copies cells of a table until the signal ends it. */
export function watchCells<Row extends object>(
  table: HTMLTableElement,
  source: () => RangeSource<Row>,
  signal: AbortSignal,
): CellRange {
  let marked: Marked | null = null;
  let cells: ReadonlySet<Element> = new Set();
  let { rows: markedRows, shown: markedColumns } = source();
  const spoken = document.createElement('output');
  spoken.dataset.markedCells = '';
  document.body.append(spoken);
  signal.addEventListener('abort', () => spoken.remove());

  const size = () => ({ rows: source().rows.length, columns: source().shown.length });
  const boxes = () => (source().isPicked === undefined ? 0 : 1);
  const cellAt = ({ row, column }: CellPosition) => table.rows[row + 1]?.cells[column + boxes()];
  const placeOf = (target: EventTarget | null): CellPosition | null => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>(dataCells) : null;
    const row = cell?.closest('tr')?.rowIndex;
    return cell && row ? { row: row - 1, column: cell.cellIndex - boxes() } : null;
  };

  const show = (next: Marked | null) => {
    marked = next;
    ({ rows: markedRows, shown: markedColumns } = source());
    const before = cells;
    cells = next === null ? new Set() : cellsIn(next);
    for (const cell of before) if (!cells.has(cell)) cell.removeAttribute('data-marked');
    for (const cell of cells) if (!before.has(cell)) cell.setAttribute('data-marked', '');
    spoken.textContent = next === null ? '' : extentText(next);
  };
  const onRender = () => {
    const { rows, shown } = source();
    if (marked !== null && (rows !== markedRows || shown !== markedColumns)) show(null);
  };
  const cellsIn = (one: Marked): ReadonlySet<Element> => {
    const { rows, columns } = rangeBounds(one, size());
    const first = rows[0] + (one.wholeColumns ? 0 : 1);
    const lines = [...table.rows].slice(first, rows[1] + 1);
    return new Set(lines.flatMap((row) => [...row.cells].slice(columns[0] + boxes(), columns[1] + boxes())));
  };
  const extentText = (one: Marked) => {
    const { rows, columns } = rangeBounds(one, size());
    return `${counted(rows[1] - rows[0], 'row')}, ${counted(columns[1] - columns[0], 'column')} marked`;
  };

  /** Marks from the anchor, or from where the focus is, up to a cell, which gets the focus. */
  const extend = (from: CellPosition, head: CellPosition) => {
    const { anchor, wholeColumns, wholeRows } = marked ?? startAt(from);
    show({ anchor, head, wholeColumns, wholeRows });
    const cell = cellAt(head);
    if (cell) moveFocus(table, cell);
  };

  /** What a key marks; `false`: it is not for marking. */
  const press = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, place: CellPosition): boolean => {
    const far = ctrlKey || metaKey;
    const now = marked ?? startAt(place);
    if (key === 'Escape' && marked !== null) show(null);
    else if (far && !shiftKey && key.toLowerCase() === 'a') show({ ...now, wholeColumns: true, wholeRows: true });
    else if (ctrlKey && !shiftKey && key === ' ') show({ ...now, wholeColumns: true });
    // Where rows have boxes this ticks them, from the one before to here.
    else if (shiftKey && !far && key === ' ' && boxes() === 0) show({ ...now, wholeRows: true });
    else {
      const head = shiftKey ? stepped(place, key, far, size()) : null;
      if (head === null) return false;
      extend(place, head);
    }
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = event.target instanceof Element && event.target.matches(dataCells) ? placeOf(event.target) : null;
    if (place === null || event.altKey || !press(event, place)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onMouseDown = (event: MouseEvent) => {
    const to = event.shiftKey && event.button === 0 && !isLink(event.target) ? placeOf(event.target) : null;
    if (to === null) return;
    event.preventDefault();
    extend(placeOf(document.activeElement) ?? to, to);
  };

  /** The focus goes elsewhere, other than to another window. */
  const onFocus = ({ target }: FocusEvent) => {
    if (marked !== null && target !== cellAt(marked.head)) show(null);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const stays = relatedTarget === null ? !document.hasFocus() : table.contains(relatedTarget as Node);
    if (marked !== null && !stays) show(null);
  };

  /** The marked cells, else the rows with a ticked box, else the cell that has the focus. */
  const taken = (target: Element): { readonly cells: CopiedCells; readonly says?: string } | null => {
    const { rows, shown, isPicked } = source();
    const columns = shown.map(({ column }) => column);
    const picked = isPicked ? rows.filter(({ id }) => isPicked(id)) : [];
    const place = placeOf(target);
    if (marked === null && picked.length > 0) {
      return { cells: withHeader(columns, picked), says: `${counted(picked.length, 'row')} copied` };
    }
    if (marked === null && place === null) return null;
    const one = marked ?? startAt(place ?? { row: 0, column: 0 });
    const bounds = rangeBounds(one, size());
    const some = columns.slice(...bounds.columns);
    const within = rows.slice(...bounds.rows);
    const says = `${counted(some.length * within.length, 'cell')} copied`;
    if (one.wholeColumns) return { cells: withHeader(some, within), says };
    return { cells: { rows: cellTexts(some, originals(within)) }, ...(marked !== null && { says }) };
  };

  const onCopy = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!(target instanceof Element) || clipboardData === null || target.closest('input, textarea, [role=dialog]'))
      return;
    const found = getSelection()?.isCollapsed === false ? null : taken(target);
    if (found === null) return;
    event.preventDefault();
    clipboardData.setData('text/plain', asText(found.cells));
    clipboardData.setData('text/html', asHtml(found.cells));
    if (found.says === undefined) spoken.textContent = 'Copied';
    else notify({ text: found.says });
  };

  const listening = { signal, capture: true };
  table.addEventListener('keydown', onKeyDown, listening);
  table.addEventListener('mousedown', onMouseDown, listening);
  table.addEventListener('focusin', onFocus, listening);
  table.addEventListener('focusout', onBlur, listening);
  table.addEventListener('copy', onCopy, listening);
  return { onRender };
}

const startAt = (place: CellPosition): Marked => ({
  anchor: place,
  head: place,
  wholeColumns: false,
  wholeRows: false,
});

/** A link that is pressed with Shift opens a window. */
const isLink = (target: EventTarget | null): boolean => target instanceof Element && target.closest('a') !== null;

const counted = (count: number, thing: string): string => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;

const originals = <Row>(rows: readonly { readonly original: Row }[]): readonly Row[] =>
  rows.map(({ original }) => original);

const withHeader = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly { readonly original: Row }[],
): CopiedCells => ({ header: columns.map(({ header }) => header), rows: cellTexts(columns, originals(rows)) });
