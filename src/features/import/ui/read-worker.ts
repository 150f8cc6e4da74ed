/** Worker that parses a table and posts it in chunks: one message of 100,000 rows would block the page. */
import { TableParseError } from './cells.ts';
import type { Reading } from './encodings.ts';
import { decodeText, readTable } from './read-table.ts';

/** Message of the worker: chunks of the table, then the end; or a problem. */
export type WorkerMessage =
  | { readonly rows: string[][] }
  | { readonly end: true; readonly reading: Reading | null }
  | { readonly problem: string };

/** A source to read. */
export interface WorkerRequest<Source = string | Blob> {
  readonly source: Source;
  /** Absent: as it is detected. */
  readonly encoding?: string | undefined;
}

const chunkSize = 2_000;

const send = (message: WorkerMessage): void => postMessage(message, {});

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void read(data));

async function read({ source, encoding }: WorkerRequest): Promise<void> {
  try {
    const { text, reading } =
      typeof source === 'string'
        ? { text: source, reading: null }
        : decodeText(new Uint8Array(await source.arrayBuffer()), encoding);
    const rows = readTable(text);
    for (let start = 0; start < rows.length; start += chunkSize) send({ rows: rows.slice(start, start + chunkSize) });
    send({ end: true, reading });
  } catch (error) {
    send({ problem: (error instanceof TableParseError ? error : new TableParseError()).message });
  }
}
