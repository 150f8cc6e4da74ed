/** What the load of an entity and that of a link table have in common. */
import type { CellProblem, ParsedRow } from '../../import/server/cell.ts';
import type { CsvRow } from './csv-file.ts';
import type { RejectedFile } from './rejected-file.ts';

/** Rows that are looked up and written together. */
const batchSize = 1_000;

export interface FileLoad {
  readonly counts: { created: number; updated: number; unchanged: number };
  readonly rejected: RejectedFile;
  /** The service that is loaded; `null` once no more of its records can be inserted. */
  readonly pendingService: string | null;
  /** Reads every row, and writes those whose references resolve. */
  read(onBatch: (row: CsvRow) => void): Promise<void>;
  /** Retries the waiting rows; returns how many of them were completed. */
  retryWaiting(): Promise<number>;
  /** Key → line, of the rows held back. */
  waiting(): ReadonlyMap<string, number>;
  /** Rejects the rows held back. Returns, by line, the problems of inserted rows with a reference that never resolved. */
  giveUp(explainMissing: ExplainMissing): Promise<ReadonlyMap<number, readonly CellProblem[]>>;
}

/** Explains, for a missing record, which waiting row would create it. */
export type ExplainMissing = (service: string, id: unknown) => string;

export function* batches<Item>(all: readonly Item[]): Iterable<readonly Item[]> {
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize);
}

/** Loads parsed rows batch by batch. Rows are read and parsed while the database works on the batch before. */
export async function inBatches<Parsed>(
  rows: AsyncIterable<CsvRow>,
  parse: (row: CsvRow) => Parsed,
  load: (batch: readonly Parsed[]) => Promise<void>,
  onBatch: (last: CsvRow) => void,
): Promise<void> {
  let batch: Parsed[] = [];
  let loading = Promise.resolve();
  try {
    for await (const row of rows) {
      batch.push(parse(row));
      if (batch.length < batchSize) continue;
      await loading;
      onBatch(row);
      loading = load(batch);
      // It is awaited when the next batch is there: until then, a failure is not unhandled.
      loading.catch(() => {});
      batch = [];
    }
  } finally {
    await loading;
  }
  await load(batch);
}

/** The problems of a row with unresolved references, and which waiting rows would resolve them. */
export const explainUnresolved = (
  { values }: ParsedRow,
  unresolved: readonly CellProblem[],
  explainMissing: ExplainMissing,
): CellProblem[] =>
  unresolved.map(({ column, message }) => {
    if (column === null || !('to' in column.field)) return { column, message };
    return { column, message: `${message}${explainMissing(column.field.to, values.get(column.name))}` };
  });
