/** 0-based position of a cell on the page, not counting checkboxes and actions. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Marked range of cells. */
export interface MarkedRange {
  readonly anchor: CellPosition;
  /** The end that Shift moves, with the focus. */
  readonly head: CellPosition;
  /** Extends the range to all rows of its columns, headers included. */
  readonly wholeColumns: boolean;
  /** Extends the range to all columns of its rows. */
  readonly wholeRows: boolean;
}

/** Number of rows and columns of the page. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Half-open ranges of the marked rows and columns. */
export function rangeBounds({ anchor, head, wholeColumns, wholeRows }: MarkedRange, size: Size) {
  const between = (name: keyof CellPosition, toEdge: boolean, length: number) =>
    toEdge
      ? ([0, length] as const)
      : ([Math.min(anchor[name], head[name]), Math.max(anchor[name], head[name]) + 1] as const);
  return { rows: between('row', wholeColumns, size.rows), columns: between('column', wholeRows, size.columns) };
}

/** New head of the range after Shift and a key; `null` for keys that don't move it. */
export function nextHead(position: CellPosition, key: string, withCtrl: boolean, size: Size): CellPosition | null {
  const delta = stepOf(key, withCtrl ? Infinity : 1);
  if (delta === null) return null;
  const toCorner = withCtrl && (key === 'Home' || key === 'End');
  const rows = toCorner ? delta.column : delta.row;
  return { row: clamp(position.row + rows, size.rows), column: clamp(position.column + delta.column, size.columns) };
}

const stepOf = (key: string, step: number): CellPosition | null =>
  new Map([
    ['ArrowUp', { row: -step, column: 0 }],
    ['ArrowDown', { row: step, column: 0 }],
    ['ArrowLeft', { row: 0, column: -step }],
    ['ArrowRight', { row: 0, column: step }],
    ['PageUp', { row: -10, column: 0 }],
    ['PageDown', { row: 10, column: 0 }],
    ['Home', { row: 0, column: -Infinity }],
    ['End', { row: 0, column: Infinity }],
  ]).get(key) ?? null;

const clamp = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));
