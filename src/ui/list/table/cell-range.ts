/**
 * Range selection and copying of cells, as in a spreadsheet: Shift with arrows or a click, Ctrl + Space, Shift + Space, Ctrl + A,
 * Ctrl + C.
 *
 * Works on the DOM, as `grid-keys.ts` does: marks are attributes, and no row is re-rendered. Listens in the capture phase, before
 * the table's handlers. Cells are not `aria-selected`, which means selected rows here; a visually hidden `<output>` announces
 * the marked range.
 */
import './cell-range.css';
import type { EntitySpec } from '#model/entity.ts';
import { keyOrNull } from '#model/key.ts';
import { formatCount } from '../../format-count.ts';
import { showToast } from '../../toasts/toasts.ts';
import type { ListColumn } from '../columns/columns.ts';
import { rememberCopy } from '../recent-copies.ts';
import { asHtml, asText, cellTexts } from './copied-cells.ts';
import { moveFocus } from './grid-keys.ts';
import { rangeBounds, nextHead, type MarkedRange, type CellPosition } from './marked-range.ts';

/** Rows and columns that a table shows. */
export interface RangeSource<Row extends object> {
  readonly entity: EntitySpec;
  readonly rows: readonly { readonly id: string; readonly original: Row }[];
  readonly visibleColumns: readonly { readonly column: ListColumn<Row> }[];
  /** Whether a row is selected; absent where rows can't be. */
  readonly isSelected: ((row: string) => boolean) | undefined;
}

/** The part of a table that is copied. */
interface CopiedPart<Row extends object> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: RangeSource<Row>['rows'];
  readonly hasHeader: boolean;
  /** Notice that it was copied; `null` for a single cell. */
  readonly message: string | null;
}

export interface CellRange {
  /** Clears the marks if rows or columns changed: elements are reused, and the marks would be on other cells. */
  readonly onRender: () => void;
}

const dataCells = 'td:not([data-box-cell], [data-action-cell])';

/** Enables marking and copying in a table, until the signal aborts. */
export function enableCellRange<Row extends object>(
  table: HTMLTableElement,
  source: () => RangeSource<Row>,
  signal: AbortSignal,
): CellRange {
  let marked: MarkedRange | null = null;
  let markedCells: ReadonlySet<Element> = new Set();
  let { rows: markedRows, visibleColumns: markedColumns } = source();
  const liveRegion = document.createElement('output');
  liveRegion.dataset.markedCells = '';
  document.body.append(liveRegion);
  signal.addEventListener('abort', () => liveRegion.remove());

  const size = () => ({ rows: source().rows.length, columns: source().visibleColumns.length });
  const checkboxCount = () => (source().isSelected === undefined ? 0 : 1);
  const cellAt = ({ row, column }: CellPosition) => table.rows[row + 1]?.cells[column + checkboxCount()];
  const positionOf = (target: EventTarget | null): CellPosition | null => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>(dataCells) : null;
    const row = cell?.closest('tr')?.rowIndex;
    return cell && row ? { row: row - 1, column: cell.cellIndex - checkboxCount() } : null;
  };

  const mark = (next: MarkedRange | null) => {
    marked = next;
    ({ rows: markedRows, visibleColumns: markedColumns } = source());
    const before = markedCells;
    markedCells = next === null ? new Set() : cellsIn(next);
    for (const cell of before) if (!markedCells.has(cell)) cell.removeAttribute('data-marked');
    for (const cell of markedCells) if (!before.has(cell)) cell.setAttribute('data-marked', '');
    liveRegion.textContent = next === null ? '' : extentText(next);
  };
  const onRender = () => {
    const { rows, visibleColumns } = source();
    if (marked !== null && (rows !== markedRows || visibleColumns !== markedColumns)) mark(null);
  };
  const cellsIn = (range: MarkedRange): ReadonlySet<Element> => {
    const { rows, columns } = rangeBounds(range, size());
    const first = rows[0] + (range.wholeColumns ? 0 : 1);
    const tableRows = [...table.rows].slice(first, rows[1] + 1);
    return new Set(
      tableRows.flatMap((row) => [...row.cells].slice(columns[0] + checkboxCount(), columns[1] + checkboxCount())),
    );
  };
  const extentText = (range: MarkedRange) => {
    const { rows, columns } = rangeBounds(range, size());
    return `${countText(rows[1] - rows[0], 'row')}, ${countText(columns[1] - columns[0], 'column')} marked`;
  };

  /** Marks from the anchor, else from `from`, to the cell `head`, and focuses that. */
  const extend = (from: CellPosition, head: CellPosition) => {
    const { anchor, wholeColumns, wholeRows } = marked ?? markedCell(from);
    mark({ anchor, head, wholeColumns, wholeRows });
    const cell = cellAt(head);
    if (cell) moveFocus(table, cell);
  };

  /** Handles a key; `false` if it doesn't mark cells. */
  const handleKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, position: CellPosition): boolean => {
    const withCtrl = ctrlKey || metaKey;
    const current = marked ?? markedCell(position);
    if (key === 'Escape' && marked !== null) mark(null);
    else if (withCtrl && !shiftKey && key.toLowerCase() === 'a')
      mark({ ...current, wholeColumns: true, wholeRows: true });
    else if (ctrlKey && !shiftKey && key === ' ') mark({ ...current, wholeColumns: true });
    // Where rows have checkboxes, Shift + Space selects a range of rows instead.
    else if (shiftKey && !withCtrl && key === ' ' && checkboxCount() === 0) mark({ ...current, wholeRows: true });
    else {
      const head = shiftKey ? nextHead(position, key, withCtrl, size()) : null;
      if (head === null) return false;
      extend(position, head);
    }
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const position =
      event.target instanceof Element && event.target.matches(dataCells) ? positionOf(event.target) : null;
    if (position === null || event.altKey || !handleKey(event, position)) return;
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
    if (marked !== null && target !== cellAt(marked.head)) mark(null);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const staysInside = relatedTarget === null ? !document.hasFocus() : table.contains(relatedTarget as Node);
    if (marked !== null && !staysInside) mark(null);
  };

  /** What is copied: the marked cells, else the selected rows, else the focused cell. */
  const copiedPart = (target: Element): CopiedPart<Row> | null => {
    const { rows, visibleColumns, isSelected } = source();
    const columns = visibleColumns.map(({ column }) => column);
    const selected = isSelected ? rows.filter(({ id }) => isSelected(id)) : [];
    const position = positionOf(target);
    if (marked === null && selected.length > 0) {
      return { columns, rows: selected, hasHeader: true, message: `${countText(selected.length, 'row')} copied` };
    }
    if (marked === null && position === null) return null;
    const range = marked ?? markedCell(position ?? { row: 0, column: 0 });
    const bounds = rangeBounds(range, size());
    const part = { columns: columns.slice(...bounds.columns), rows: rows.slice(...bounds.rows) };
    const message = `${countText(part.columns.length * part.rows.length, 'cell')} copied`;
    return { ...part, hasHeader: range.wholeColumns, message: marked === null ? null : message };
  };

  const onCopy = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!(target instanceof Element) || clipboardData === null || target.closest('input, textarea, [role=dialog]'))
      return;
    const part = getSelection()?.isCollapsed === false ? null : copiedPart(target);
    if (part === null) return;
    const { columns, rows, hasHeader, message } = part;
    const records = rows.map(({ original }) => original);
    const texts = cellTexts(columns, records);
    const cells = { rows: texts, ...(hasHeader && { header: columns.map(({ header }) => header) }) };
    event.preventDefault();
    clipboardData.setData('text/plain', asText(cells));
    clipboardData.setData('text/html', asHtml(cells));
    if (message === null) {
      liveRegion.textContent = 'Copied';
      return;
    }
    showToast({ text: message });
    const { entity } = source();
    rememberCopy({
      entity: entity.name,
      columns: columns.map(({ id, header }) => ({ name: id, label: header })),
      rows: texts,
      keys: records.map((record) => keyOrNull(entity, record)),
    });
  };

  const listenerOptions = { signal, capture: true };
  table.addEventListener('keydown', onKeyDown, listenerOptions);
  table.addEventListener('mousedown', onMouseDown, listenerOptions);
  table.addEventListener('focusin', onFocus, listenerOptions);
  table.addEventListener('focusout', onBlur, listenerOptions);
  table.addEventListener('copy', onCopy, listenerOptions);
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
