/**
 * Range selection and copying of cells, as in a spreadsheet: Shift with arrows or a click, Ctrl + Space, Shift + Space, Ctrl + A,
 * Ctrl + C.
 *
 * Works on the DOM, as `grid-keys.ts` does: marks are attributes, and no row is re-rendered. Listens in the capture phase, before
 * the table's handlers. Cells are not `aria-selected`, which means ticked rows here; a
 * visually hidden `<output>` announces the marked range.
 */
import './cell-range.css';
import { formatCount } from '../../format-count.ts';
import { notify } from '../../notices/notices.ts';
import type { ListColumn } from '../columns/columns.ts';
import { asHtml, asText, cellTexts, type CopiedCells } from './copied-cells.ts';
import { moveFocus } from './grid-keys.ts';
import { rangeBounds, stepped, type MarkedRange, type CellPosition } from './range-place.ts';

/** Rows and columns that a table shows. */
export interface RangeSource<Row extends object> {
  readonly rows: readonly { readonly id: string; readonly original: Row }[];
  readonly shown: readonly { readonly column: ListColumn<Row> }[];
  /** Whether a row is selected; absent where rows can't be. */
  readonly isSelected: ((row: string) => boolean) | undefined;
}

export interface CellRange {
  /** Clears the marks if rows or columns changed: elements are reused, and the marks would be on other cells. */
  readonly onRender: () => void;
}

const dataCells = 'td:not([data-box-cell], [data-action-cell])';

/** Enables marking and copying in a table, until the signal aborts. */
export function watchCells<Row extends object>(
  table: HTMLTableElement,
  source: () => RangeSource<Row>,
  signal: AbortSignal,
): CellRange {
  let marked: MarkedRange | null = null;
  let cells: ReadonlySet<Element> = new Set();
  let { rows: markedRows, shown: markedColumns } = source();
  const liveRegion = document.createElement('output');
  liveRegion.dataset.markedCells = '';
  document.body.append(liveRegion);
  signal.addEventListener('abort', () => liveRegion.remove());

  const size = () => ({ rows: source().rows.length, columns: source().shown.length });
  const boxes = () => (source().isSelected === undefined ? 0 : 1);
  const cellAt = ({ row, column }: CellPosition) => table.rows[row + 1]?.cells[column + boxes()];
  const positionOf = (target: EventTarget | null): CellPosition | null => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>(dataCells) : null;
    const row = cell?.closest('tr')?.rowIndex;
    return cell && row ? { row: row - 1, column: cell.cellIndex - boxes() } : null;
  };

  const show = (next: MarkedRange | null) => {
    marked = next;
    ({ rows: markedRows, shown: markedColumns } = source());
    const before = cells;
    cells = next === null ? new Set() : cellsIn(next);
    for (const cell of before) if (!cells.has(cell)) cell.removeAttribute('data-marked');
    for (const cell of cells) if (!before.has(cell)) cell.setAttribute('data-marked', '');
    liveRegion.textContent = next === null ? '' : extentText(next);
  };
  const onRender = () => {
    const { rows, shown } = source();
    if (marked !== null && (rows !== markedRows || shown !== markedColumns)) show(null);
  };
  const cellsIn = (range: MarkedRange): ReadonlySet<Element> => {
    const { rows, columns } = rangeBounds(range, size());
    const first = rows[0] + (range.wholeColumns ? 0 : 1);
    const lines = [...table.rows].slice(first, rows[1] + 1);
    return new Set(lines.flatMap((row) => [...row.cells].slice(columns[0] + boxes(), columns[1] + boxes())));
  };
  const extentText = (range: MarkedRange) => {
    const { rows, columns } = rangeBounds(range, size());
    return `${countText(rows[1] - rows[0], 'row')}, ${countText(columns[1] - columns[0], 'column')} marked`;
  };

  /** Marks from the anchor, else from `from`, to the cell `head`, and focuses that. */
  const extend = (from: CellPosition, head: CellPosition) => {
    const { anchor, wholeColumns, wholeRows } = marked ?? markedCell(from);
    show({ anchor, head, wholeColumns, wholeRows });
    const cell = cellAt(head);
    if (cell) moveFocus(table, cell);
  };

  /** Handles a key; `false` if it doesn't mark cells. */
  const press = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, position: CellPosition): boolean => {
    const withCtrl = ctrlKey || metaKey;
    const now = marked ?? markedCell(position);
    if (key === 'Escape' && marked !== null) show(null);
    else if (withCtrl && !shiftKey && key.toLowerCase() === 'a') show({ ...now, wholeColumns: true, wholeRows: true });
    else if (ctrlKey && !shiftKey && key === ' ') show({ ...now, wholeColumns: true });
    // Where rows have checkboxes, Shift + Space selects a range of rows instead.
    else if (shiftKey && !withCtrl && key === ' ' && boxes() === 0) show({ ...now, wholeRows: true });
    else {
      const head = shiftKey ? stepped(position, key, withCtrl, size()) : null;
      if (head === null) return false;
      extend(position, head);
    }
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const position =
      event.target instanceof Element && event.target.matches(dataCells) ? positionOf(event.target) : null;
    if (position === null || event.altKey || !press(event, position)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onMouseDown = (event: MouseEvent) => {
    const to = event.shiftKey && event.button === 0 && !isLink(event.target) ? positionOf(event.target) : null;
    if (to === null) return;
    event.preventDefault();
    extend(positionOf(document.activeElement) ?? to, to);
  };

  /** Clears the marks when the focus moves away, unless to another window. */
  const onFocus = ({ target }: FocusEvent) => {
    if (marked !== null && target !== cellAt(marked.head)) show(null);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const stays = relatedTarget === null ? !document.hasFocus() : table.contains(relatedTarget as Node);
    if (marked !== null && !stays) show(null);
  };

  /** Cells to copy: the marked ones, else the selected rows, else the focused cell. */
  const cellsToCopy = (target: Element): { readonly cells: CopiedCells; readonly message?: string } | null => {
    const { rows, shown, isSelected } = source();
    const columns = shown.map(({ column }) => column);
    const selected = isSelected ? rows.filter(({ id }) => isSelected(id)) : [];
    const position = positionOf(target);
    if (marked === null && selected.length > 0) {
      return { cells: withHeader(columns, selected), message: `${countText(selected.length, 'row')} copied` };
    }
    if (marked === null && position === null) return null;
    const range = marked ?? markedCell(position ?? { row: 0, column: 0 });
    const bounds = rangeBounds(range, size());
    const some = columns.slice(...bounds.columns);
    const within = rows.slice(...bounds.rows);
    const message = `${countText(some.length * within.length, 'cell')} copied`;
    if (range.wholeColumns) return { cells: withHeader(some, within), message };
    return { cells: { rows: cellTexts(some, originals(within)) }, ...(marked !== null && { message }) };
  };

  const onCopy = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!(target instanceof Element) || clipboardData === null || target.closest('input, textarea, [role=dialog]'))
      return;
    const found = getSelection()?.isCollapsed === false ? null : cellsToCopy(target);
    if (found === null) return;
    event.preventDefault();
    clipboardData.setData('text/plain', asText(found.cells));
    clipboardData.setData('text/html', asHtml(found.cells));
    if (found.message === undefined) liveRegion.textContent = 'Copied';
    else notify({ text: found.message });
  };

  const listening = { signal, capture: true };
  table.addEventListener('keydown', onKeyDown, listening);
  table.addEventListener('mousedown', onMouseDown, listening);
  table.addEventListener('focusin', onFocus, listening);
  table.addEventListener('focusout', onBlur, listening);
  table.addEventListener('copy', onCopy, listening);
  return { onRender };
}

const markedCell = (position: CellPosition): MarkedRange => ({
  anchor: position,
  head: position,
  wholeColumns: false,
  wholeRows: false,
});

/** Shift + click on a link opens a window. */
const isLink = (target: EventTarget | null): boolean => target instanceof Element && target.closest('a') !== null;

const countText = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

const originals = <Row>(rows: readonly { readonly original: Row }[]): readonly Row[] =>
  rows.map(({ original }) => original);

const withHeader = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly { readonly original: Row }[],
): CopiedCells => ({ header: columns.map(({ header }) => header), rows: cellTexts(columns, originals(rows)) });
