/** Where a cell is among those of a page that can be marked: neither its box nor its actions. Counted from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** From where to where cells are marked. */
export interface Marked {
  readonly anchor: CellPosition;
  /** Where the focus is. */
  readonly head: CellPosition;
  /** All rows of its columns, with their headers; all columns of its rows. */
  readonly wholeColumns: boolean;
  readonly wholeRows: boolean;
}

/** How many rows and columns there are. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The half-open ranges of the rows and columns that are marked. */
export function rangeBounds({ anchor, head, wholeColumns, wholeRows }: Marked, size: Size) {
  const between = (name: keyof CellPosition, whole: boolean, length: number) =>
    whole
      ? ([0, length] as const)
      : ([Math.min(anchor[name], head[name]), Math.max(anchor[name], head[name]) + 1] as const);
  return { rows: between('row', wholeColumns, size.rows), columns: between('column', wholeRows, size.columns) };
}

/** The place that Shift and a key lead to; `null` for keys that lead nowhere. `far`: with Ctrl. */
export function stepped(place: CellPosition, key: string, far: boolean, size: Size): CellPosition | null {
  const by = stepOf(key, far ? Infinity : 1);
  if (by === null) return null;
  const goesFar = far && (key === 'Home' || key === 'End');
  const rows = goesFar ? by.column : by.row;
  return { row: clamped(place.row + rows, size.rows), column: clamped(place.column + by.column, size.columns) };
}

function stepOf(key: string, step: number): CellPosition | null {
  switch (key) {
    case 'ArrowUp':
      return { row: -step, column: 0 };
    case 'ArrowDown':
      return { row: step, column: 0 };
    case 'ArrowLeft':
      return { row: 0, column: -step };
    case 'ArrowRight':
      return { row: 0, column: step };
    case 'PageUp':
      return { row: -10, column: 0 };
    case 'PageDown':
      return { row: 10, column: 0 };
    case 'Home':
      return { row: 0, column: -Infinity };
    case 'End':
      return { row: 0, column: Infinity };
    default:
      return null;
  }
}

const clamped = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));
