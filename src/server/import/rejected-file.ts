/** The rows that were not loaded, beside the file that they came from. */
import { rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { rejectionColumns } from './columns.ts';
import type { CsvRow } from './csv-file.ts';

/** Made when the first row is rejected; what an earlier load left is taken away. */
export class RejectedFile {
  readonly path: string;
  readonly #header: readonly string[];
  #file: FileHandle | undefined;
  count = 0;

  constructor(loaded: string, header: readonly string[]) {
    this.path = `${loaded}.rejected.csv`;
    this.#header = header.filter((cell) => !isOurs(cell));
    this.#kept = header.map((cell) => !isOurs(cell));
    rmSync(this.path, { force: true });
  }

  readonly #kept: readonly boolean[];

  /** Keeps the row as it came, with its line and what is wrong with it. */
  async add({ line, cells }: CsvRow, reason: string): Promise<void> {
    this.count += 1;
    if (this.#file === undefined) {
      this.#file = await open(this.path, 'w');
      await this.#file.write(`\uFEFF${csvLine([...this.#header, ...rejectionColumns])}`);
    }
    const kept = this.#kept.map((keep, index) => (keep ? (cells[index] ?? '') : null)).filter((cell) => cell !== null);
    await this.#file.write(csvLine([...kept, ...cells.slice(this.#kept.length), String(line), reason]));
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

const isOurs = (cell: string): boolean => (rejectionColumns as readonly string[]).includes(cell.trim());

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`;
