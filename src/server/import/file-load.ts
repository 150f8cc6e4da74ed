/** The interface of a file's load, for entities and link tables, and its batches. */
import type { CellProblem, FileRow } from './cell.ts';
import type { CsvRow } from './csv-file.ts';
import type { RejectedFile } from './rejected-file.ts';

/** Rows looked up and written together. */
const batchSize = 1_000;

/** The load of one file. */
export interface FileLoad {
  readonly counts: { created: number; updated: number; unchanged: number };
  readonly rejected: RejectedFile;
  /** The service that it loads, while more of its records may still be inserted; then `null`. */
  readonly brings: string | null;
  /** Reads every row, and writes those whose references resolve. */
  read(onBatch: (row: CsvRow) => void): Promise<void>;
  /** Retries the waiting rows; returns how many of them were completed. */
  settle(): Promise<number>;
  /** The keys of rows held back → their lines. */
  waiting(): ReadonlyMap<string, number>;
  /** Rejects the rows held back; returns the problems, by line, of rows that were inserted although a reference never resolved. */
  giveUp(whereIs: WhereIs): Promise<ReadonlyMap<number, readonly CellProblem[]>>;
}

/** Explains, for a missing record, which waiting row would create it. */
export type WhereIs = (service: string, id: unknown) => string;

/** Splits a list into batches. */
export function* batches<Item>(all: readonly Item[]): Iterable<readonly Item[]> {
  for (let at = 0; at < all.length; at += batchSize) yield all.slice(at, at + batchSize);
}

/** Reads all rows, and loads them in batches. */
export async function inBatches(
  rows: AsyncIterable<CsvRow>,
  load: (batch: readonly CsvRow[]) => Promise<void>,
  onBatch: (last: CsvRow) => void,
): Promise<void> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    await load(batch);
    onBatch(row);
    batch = [];
  }
  await load(batch);
}

/** The problems of a row with unresolved references, and which waiting rows would resolve them. */
export const explained = ({ values }: FileRow, waits: readonly CellProblem[], whereIs: WhereIs): CellProblem[] =>
  waits.map(({ column, message }) => {
    if (column === null || !('to' in column.field)) return { column, message };
    return { column, message: `${message}${whereIs(column.field.to, values.get(column.name))}` };
  });
