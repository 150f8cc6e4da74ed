/** Writes the rejected rows into a file next to the loaded one. */
import { rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { csvLine, firstLine } from '../export/csv-lines.ts';
import { rejectionColumns, type Header } from './columns.ts';
import type { CellProblem, TextRow } from './cell.ts';

/** A problem of one cell, as it is reported. */
export interface ReportedProblem {
  readonly file: string;
  readonly line: number;
  /** `null`: the whole row. */
  readonly column: string | null;
  readonly value: string | null;
  readonly message: string;
}

/** Limit of problems reported for a file; the file of rejected rows has all of them. */
const maxReported = 20;

/** Created with the first rejected row; the file of an earlier load is deleted. */
export class RejectedFile {
  readonly path: string;
  readonly reported: ReportedProblem[] = [];
  readonly #loaded: string;
  readonly #header: Header['cells'];
  #file: FileHandle | undefined;
  count = 0;

  constructor(loaded: string, header: Header['cells']) {
    this.path = `${loaded}.rejected.csv`;
    this.#loaded = loaded;
    this.#header = header;
    rmSync(this.path, { force: true });
  }

  /** Writes the row unchanged, with its line and problems. */
  async add({ line, cells }: TextRow, problems: readonly CellProblem[]): Promise<void> {
    this.count += 1;
    for (const { column, message } of problems) {
      if (this.reported.length >= maxReported) break;
      const value = column === null ? null : (cells[column.index] ?? null);
      this.reported.push({ file: this.#loaded, line, column: column?.header ?? null, value, message });
    }
    if (this.#file === undefined) {
      this.#file = await open(this.path, 'w');
      await this.#file.write(firstLine([...this.#ownCells(this.#header), ...rejectionColumns]));
    }
    await this.#file.write(
      csvLine([...this.#ownCells(cells), String(line), problems.map(({ message }) => message).join(' ')]),
    );
  }

  /** The cells without the columns that an earlier load has added, padded to the length of the header. */
  #ownCells(cells: TextRow['cells']): string[] {
    const all = Array.from({ length: Math.max(cells.length, this.#header.length) }, (_, index) => cells[index] ?? '');
    return all.filter((_, index) => !rejectionColumns.includes(this.#header[index]?.trim() ?? ''));
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
