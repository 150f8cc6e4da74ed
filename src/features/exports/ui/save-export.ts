import { exportFormats } from '../model/file-formats.ts';
import type { ExportFormat } from '../model/formats.ts';
import { totalHeader } from '#model/wire.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { CallError, isAbort } from '#ui/calls/call-error.ts';
import { reportFailure } from '#ui/calls/call-events.ts';
import { download } from '#ui/download.ts';
import { openExportFile } from './export-file.ts';

/** An export to run. */
export interface ExportJob {
  /** Name in failure banners: `Ship export`. */
  readonly call: string;
  readonly format: ExportFormat;
  readonly fileName: string;
  /** The list's row count; `undefined` while it loads. */
  readonly total: number | undefined;
  readonly fetchFile: (signal: AbortSignal) => Promise<Response>;
}

/** Rows received, of the total. */
export interface ExportProgress {
  readonly rows: number;
  readonly total: number | undefined;
}

/** Throttle of progress updates. */
const updatesPerSecond = 10;

/** Milliseconds that the buffer outlives the start of the download: the browser may still be copying it to a slow disk. */
const fileLifetimeMs = 600_000;

/**
 * Runs one export: streams every matching row into a file, and downloads it when complete. A truncated file is never
 * downloaded.
 */
export async function saveExport(
  job: ExportJob,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<void> {
  const response = await job.fetchFile(signal);
  const total = Number(response.headers.get(totalHeader) ?? NaN);
  const file = await openExportFile();
  try {
    await pipeToFile(response, file.stream, job, signal, (rows) =>
      onProgress({ rows, total: Number.isNaN(total) ? job.total : total }),
    );
    download(await file.finish(response.headers.get('content-type') ?? ''), job.fileName);
    file.release(fileLifetimeMs);
  } catch (error) {
    file.release();
    throw error;
  }
}

/** Pipes the response into the file, counting its rows. */
async function pipeToFile(
  { body, headers, status }: Response,
  file: WritableStream<Uint8Array>,
  { call, format }: ExportJob,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<void> {
  const check = exportFormats[format].check();
  let lastUpdate = 0;
  onRows(0);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      check.add(chunk);
      if (performance.now() - lastUpdate > 1000 / updatesPerSecond) {
        lastUpdate = performance.now();
        onRows(check.rows);
      }
      controller.enqueue(chunk);
    },
  });
  try {
    await (body ?? new Blob().stream()).pipeThrough(counter, { signal }).pipeTo(file, { signal });
    if (!check.isWhole) throw new Error('The file ends within a row.');
  } catch (error) {
    if (isAbort(error)) throw error;
    // The response's status was 200, so the failure has not been reported yet.
    const failure = new CallError(call, status, incompleteResponse(status), { cause: error, headers });
    reportFailure(failure);
    throw failure;
  }
  onRows(check.rows);
}

/** Problem of a broken transfer. Status 200 rather than 0: the server is reachable and need not be polled. */
const incompleteResponse = (status: number): ProblemDetails => ({
  type: 'about:blank',
  title: 'Incomplete response',
  status,
  detail: 'The transfer ended early.',
});
