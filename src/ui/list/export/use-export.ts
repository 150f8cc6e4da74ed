import { useRef, useState } from 'react';
import { CallError, isAbort } from '../../calls/call-error.ts';
import { reportFailure } from '../../calls/call-events.ts';
import { lineCounter } from './csv-rows.ts';
import { download, openExportFile } from './export-file.ts';

/** How far an export is. */
export type ExportState =
  | { readonly step: 'asking' }
  | { readonly step: 'running'; readonly rows: number }
  | { readonly step: 'done'; readonly rows: number }
  | { readonly step: 'failed'; readonly message: string };

/** So many times a second, at most, the progress is drawn. */
const framesPerSecond = 10;

/**
 * Runs one export: every row that matches, streamed into a file that is downloaded when it is whole. A file that was cut off
 * is never handed over.
 */
export function useExport(call: string, fetchCsv: (signal: AbortSignal) => Promise<Response>, fileName: string) {
  const [state, setState] = useState<ExportState>({ step: 'asking' });
  const running = useRef<AbortController>(null);

  async function start(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'running', rows: 0 });
    try {
      const response = await fetchCsv(controller.signal);
      const file = await openExportFile();
      const rows = await write(response, file.stream, call, controller.signal, (rows) =>
        setState({ step: 'running', rows }),
      );
      download(await file.finish(), fileName);
      setState({ step: 'done', rows });
    } catch (error) {
      if (!isAbort(error)) setState({ step: 'failed', message: (error as Error).message });
    }
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}

/** Passes the answer on, counting its rows; the header is none. Says how many there were. */
async function write(
  { body }: Response,
  file: WritableStream<Uint8Array>,
  call: string,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<number> {
  const count = lineCounter();
  let rows = 0;
  let drawn = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      rows = Math.max(0, count(piece) - 1);
      if (performance.now() - drawn > 1000 / framesPerSecond) {
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
    // The call itself had begun well, so nobody was told yet that it failed.
    const failure = new CallError(call, 0, null, { cause: error });
    reportFailure(failure);
    throw failure;
  }
  return rows;
}
