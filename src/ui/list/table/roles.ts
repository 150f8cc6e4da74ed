/**
 * The roles of a table whose rows are CSS grids. Some browsers forget what a `tr` or `td` is when its `display` changes, and a
 * table that arrow keys move in is a `grid`, so each element says its role outright.
 */
export const roles = {
  grid: 'grid',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  gridcell: 'gridcell',
} as const;
