/** Worker that parses a table and posts it in chunks: one message of 100,000 rows would block the page. */
import { TableParseError } from './cells.ts';
import { decodeText, readTable } from './read-table.ts';

/** Message of the worker: chunks of the table, then the end; or a problem. */
export type WorkerMessage = { readonly rows: string[][] } | { readonly end: true } | { readonly problem: string };

const chunkSize = 2_000;

const send = (message: WorkerMessage): void => postMessage(message, {});

addEventListener('message', ({ data }: MessageEvent<string | Blob>) => void read(data));

async function read(source: string | Blob): Promise<void> {
  try {
    const rows = readTable(
      typeof source === 'string' ? source : decodeText(new Uint8Array(await source.arrayBuffer())),
    );
    for (let start = 0; start < rows.length; start += chunkSize) send({ rows: rows.slice(start, start + chunkSize) });
    send({ end: true });
  } catch (error) {
    send({ problem: (error instanceof TableParseError ? error : new TableParseError()).message });
  }
}
