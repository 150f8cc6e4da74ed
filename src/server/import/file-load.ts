/** What the loads of all files have in common, whatever their rows become. */
import type { CellProblem, FileRow } from './cell.ts';
import type { CsvRow } from './csv-file.ts';
import type { RejectedFile } from './rejected-file.ts';

/** Rows that are looked up and written together. */
const batchSize = 1_000;

/** What every load of a file has. */
export interface FileLoad {
  readonly counts: { created: number; updated: number; unchanged: number };
  readonly rejected: RejectedFile;
  /** The service whose records it brings, while some of them may still come. */
  readonly brings: string | null;
  /** Reads every row and writes whatever can be written. */
  read(onBatch: (row: CsvRow) => void): Promise<void>;
  /** Tries again what waits; answers how many rows that has helped. */
  settle(): Promise<number>;
  /** The keys that rows bring which are not written, and the lines of these. */
  waiting(): ReadonlyMap<string, number>;
  /** Rejects the rows that wait in vain and are not written; answers those that are, and may not stay. */
  giveUp(whereIs: WhereIs): Promise<ReadonlyMap<number, readonly CellProblem[]>>;
}

/** Says of a record that does not come from where it would. */
export type WhereIs = (service: string, id: unknown) => string;

/** So many at a time. */
export function* batches<Item>(all: readonly Item[]): Iterable<readonly Item[]> {
  for (let at = 0; at < all.length; at += batchSize) yield all.slice(at, at + batchSize);
}

/** Reads rows to their end, and loads so many at a time. */
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

/** What is wrong with a row that has waited in vain, and where what it waits for would come from. */
export const explained = ({ values }: FileRow, waits: readonly CellProblem[], whereIs: WhereIs): CellProblem[] =>
  waits.map(({ column, message }) => {
    if (column === null || !('to' in column.field)) return { column, message };
    return { column, message: `${message}${whereIs(column.field.to, values.get(column.name))}` };
  });
