/** Reads a table outside of the page's thread, and hands it over in pieces: one of 100,000 rows would stop the page for a moment. */
import { NotATable } from './cells.ts';
import { decode, readTable } from './read-table.ts';

/** What the worker answers: pieces of the table, then its end; or why there is none. */
export type Piece = { readonly rows: string[][] } | { readonly end: true } | { readonly problem: string };

const rowsAtOnce = 2_000;

const tell = (piece: Piece): void => postMessage(piece, {});

addEventListener('message', ({ data }: MessageEvent<string | Blob>) => void read(data));

async function read(source: string | Blob): Promise<void> {
  try {
    const rows = readTable(typeof source === 'string' ? source : decode(new Uint8Array(await source.arrayBuffer())));
    for (let at = 0; at < rows.length; at += rowsAtOnce) tell({ rows: rows.slice(at, at + rowsAtOnce) });
    tell({ end: true });
  } catch (error) {
    tell({ problem: error instanceof NotATable ? error.message : 'It can not be read.' });
  }
}
