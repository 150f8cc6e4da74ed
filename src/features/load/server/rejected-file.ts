/** Writes the rejected rows into a file next to the loaded one. */
import { rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { csvLine, firstLine } from '#model/csv.ts';
import { rejectionColumns, type Header } from '../../import/server/columns.ts';
import type { CellProblem, TextRow } from '../../import/server/cell.ts';

/** A problem of a rejected row, as the command prints it. */
export interface ReportedProblem {
  readonly file: string;
  readonly line: number;
  /** `null`: the whole row. */
  readonly column: string | null;
  readonly value: string | null;
  readonly message: string;
}

/** Limit of problems printed for a file; the file of rejected rows has all of them. */
const maxReported = 20;

/** The file is created with the first rejected row; that of an earlier load is deleted. */
export class RejectedFile {
  readonly path: string;
  readonly reported: ReportedProblem[] = [];
  readonly #loadedFile: string;
  readonly #header: Header['cells'];
  #file: FileHandle | undefined;
  count = 0;

  constructor(loadedFile: string, header: Header['cells']) {
    this.path = `${loadedFile}.rejected.csv`;
    this.#loadedFile = loadedFile;
    this.#header = header;
    rmSync(this.path, { force: true });
  }

  /** Writes the row unchanged, with its line and problems. */
  async add({ line, cells }: TextRow, problems: readonly CellProblem[]): Promise<void> {
    this.count += 1;
    for (const { column, message } of problems) {
      if (this.reported.length >= maxReported) break;
      const value = column === null ? null : (cells[column.index] ?? null);
      this.reported.push({ file: this.#loadedFile, line, column: column?.header ?? null, value, message });
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
