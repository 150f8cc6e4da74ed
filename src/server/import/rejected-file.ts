/** The rows that were not loaded, beside the file that they came from. */
import { rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { csvLine, firstLine } from '../export/csv-lines.ts';
import { rejectionColumns } from './columns.ts';
import type { CellProblem, TextRow } from './cell.ts';

/** Made when the first row is rejected; what an earlier load left is taken away. */
export class RejectedFile {
  readonly path: string;
  readonly #header: readonly string[];
  #file: FileHandle | undefined;
  count = 0;

  constructor(loaded: string, header: readonly string[]) {
    this.path = `${loaded}.rejected.csv`;
    this.#header = header;
    rmSync(this.path, { force: true });
  }

  /** Keeps the row as it came, with its line and what is wrong with it. */
  async add({ line, cells }: TextRow, problems: readonly CellProblem[]): Promise<void> {
    this.count += 1;
    if (this.#file === undefined) {
      this.#file = await open(this.path, 'w');
      await this.#file.write(firstLine([...this.#ownCells(this.#header), ...rejectionColumns]));
    }
    await this.#file.write(
      csvLine([...this.#ownCells(cells), String(line), problems.map(({ message }) => message).join(' ')]),
    );
  }

  /** Without what an earlier load has added, and none less than the header has. */
  #ownCells(cells: readonly string[]): string[] {
    const all = Array.from({ length: Math.max(cells.length, this.#header.length) }, (_, index) => cells[index] ?? '');
    return all.filter((_, index) => !rejectionColumns.includes(this.#header[index]?.trim() ?? ''));
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
