import { totalHeader } from '#model/wire.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { CallError, isAbort } from '../../calls/call-error.ts';
import { reportFailure } from '../../calls/call-events.ts';
import { download, openExportFile } from './export-file.ts';

/** What is exported. */
export interface ExportJob {
  /** What a banner calls it: `Ship export`. */
  readonly call: string;
  readonly fileName: string;
  /** How many rows the list says that there are; `undefined` where it does not know. */
  readonly total: number | undefined;
  readonly fetchFile: (signal: AbortSignal) => Promise<Response>;
}

/** How far an export is. */
export interface Progress {
  readonly rows: number;
  readonly total: number | undefined;
}

/** Progress updates are throttled to this rate. */
const updatesPerSecond = 10;

/** How long a file outlives its download's start: the browser may still be copying it to a slow disk. */
const keepFileMs = 600_000;

/**
 * Runs one export: every row that matches, streamed into a file that is downloaded when it is complete. A truncated file is
 * never downloaded.
 */
export async function saveExport(
  job: ExportJob,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const response = await job.fetchFile(signal);
  const total = Number(response.headers.get(totalHeader) ?? NaN);
  const file = await openExportFile();
  try {
    await write(response, file.stream, job, signal, (rows) =>
      onProgress({ rows, total: Number.isNaN(total) ? job.total : total }),
    );
    download(await file.finish(response.headers.get('content-type') ?? ''), job.fileName);
    file.release(keepFileMs);
  } catch (error) {
    file.release();
    throw error;
  }
}

/** Pipes the response into the file, counting its rows without the header. */
async function write(
  { body, headers, status }: Response,
  file: WritableStream<Uint8Array>,
  { call }: ExportJob,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<void> {
  // Of other formats than text it is not known how many rows a piece has.
  const count = headers.get('content-type')?.startsWith('text/csv') ? lineCounter() : () => 0;
  let rows = 0;
  let drawn = 0;
  onRows(0);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      rows = Math.max(0, count(piece) - 1);
      if (performance.now() - drawn > 1000 / updatesPerSecond) {
        drawn = performance.now();
        onRows(rows);
      }
      controller.enqueue(piece);
    },
  });
  try {
    await (body ?? new Blob().stream()).pipeThrough(counter, { signal }).pipeTo(file, { signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    // The response's status was fine, so the failure has not been reported yet.
    const failure = new CallError(call, status, brokenOff(status), { cause: error, headers });
    reportFailure(failure);
    throw failure;
  }
  onRows(rows);
}

/** Status 200 rather than 0: the server is reachable, the connection need not be polled. */
const brokenOff = (status: number): ProblemDetails => ({
  type: 'about:blank',
  title: 'Broken off',
  status,
  detail: 'The transfer broke off before its end.',
});

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the lines of a CSV stream, however it is chunked; a line break within quotes is part of a cell. An escaped quote is
 * two quotes, so toggling on each of them is right.
 */
export function lineCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let quoted = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) lines += 1;
    }
    return lines;
  };
}
