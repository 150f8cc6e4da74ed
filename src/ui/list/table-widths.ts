/** Column widths as CSS: every row is a grid of its own, and equal templates make them one table. */

/** What decides the width of one column. */
export interface Width {
  /** In px. */
  readonly width: number;
  /** The person gave it; it does not grow with the screen. */
  readonly fixed: boolean;
  /** It stays in sight while the others scroll. */
  readonly isKey: boolean;
}

/** The Edit and Delete columns (core 2), in px. */
const actionWidth = 75;

/** `grid-template-columns` of every row: columns share what the screen has left in proportion to their widths. */
export function columnTemplate(columns: readonly Width[], actions: number): string {
  const tracks = columns.map((column) => {
    const least = leastOf(column);
    return column.fixed ? least : `minmax(${least}, ${column.width}fr)`;
  });
  return [...tracks, ...Array.from({ length: actions }, () => `${actionWidth}px`)].join(' ');
}

/** The width below which the table scrolls. */
export function leastWidth(columns: readonly Width[], actions: number): string {
  return `calc(${[...columns.map(leastOf), `${actions * actionWidth}px`].join(' + ')})`;
}

/** On a phone the key column leaves the others room. */
function leastOf({ width, fixed, isKey }: Width): string {
  return isKey && !fixed ? `clamp(150px, 40cqi, ${width}px)` : `${width}px`;
}
