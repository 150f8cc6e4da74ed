/** A row of a file whose cells could be read. */
import type { CsvRow } from './csv-file.ts';
import { readCell } from './cell.ts';
import type { Header } from './columns.ts';

export interface FileRow extends CsvRow {
  /** By field: a value, or the name of what a reference leads to. */
  readonly values: ReadonlyMap<string, string | number | boolean | null>;
}

/** The row, or what is wrong with its cells, all at once. */
export function fileRow(row: CsvRow, { cells, columns }: Header): FileRow | { readonly problem: string } {
  if (row.cells.length !== cells.length) {
    return { problem: `The row has ${row.cells.length} cells, the header has ${cells.length}.` };
  }
  const values = new Map<string, string | number | boolean | null>();
  const problems: string[] = [];
  for (const column of columns) {
    const cell = readCell(column, row.cells[column.index] ?? '');
    if ('problem' in cell) problems.push(cell.problem);
    else values.set(column.name, cell.value);
  }
  return problems.length > 0 ? { problem: problems.join(' ') } : { ...row, values };
}
