/** The rows that were not loaded, beside the file that they came from. */
import { rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { csvLine, firstLine } from '../export/csv-lines.ts';
import { rejectionColumns, type Header } from './columns.ts';
import type { CellProblem, TextRow } from './cell.ts';

/** What is wrong with one cell, as a person is told. */
export interface ReportedProblem {
  readonly file: string;
  readonly line: number;
  /** `null`: all of the row is meant. */
  readonly column: string | null;
  readonly value: string | null;
  readonly message: string;
}

/** As many problems of a file are told one by one; every one stands in the file of rejected rows. */
const mostTold = 20;

/** Made when the first row is rejected; what an earlier load left is taken away. */
export class RejectedFile {
  readonly path: string;
  readonly told: ReportedProblem[] = [];
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

  /** Keeps the row as it came, with its line and what is wrong with it. */
  async add({ line, cells }: TextRow, problems: readonly CellProblem[]): Promise<void> {
    this.count += 1;
    for (const { column, message } of problems) {
      if (this.told.length >= mostTold) break;
      const value = column === null ? null : (cells[column.index] ?? null);
      this.told.push({ file: this.#loaded, line, column: column?.header ?? null, value, message });
    }
    if (this.#file === undefined) {
      this.#file = await open(this.path, 'w');
      await this.#file.write(firstLine([...this.#ownCells(this.#header), ...rejectionColumns]));
    }
    await this.#file.write(
      csvLine([...this.#ownCells(cells), String(line), problems.map(({ message }) => message).join(' ')]),
    );
  }

  /** Without what an earlier load has added, and none less than the header has. */
  #ownCells(cells: TextRow['cells']): string[] {
    const all = Array.from({ length: Math.max(cells.length, this.#header.length) }, (_, index) => cells[index] ?? '');
    return all.filter((_, index) => !rejectionColumns.includes(this.#header[index]?.trim() ?? ''));
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
