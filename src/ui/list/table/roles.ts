/**
 * Explicit ARIA roles of a table whose rows are CSS grids. Some browsers drop the implicit roles of `tr` and `td` when their
 * `display` changes; and a table with arrow-key navigation is a `grid`.
 */
export const roles = {
  grid: 'grid',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  gridcell: 'gridcell',
} as const;
