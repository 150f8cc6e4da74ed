import { useEffect, useEffectEvent, useState } from 'react';
import { TableParseError, type Cells } from './cells.ts';
import type { Reading } from './encodings.ts';
import type { WorkerMessage, WorkerRequest } from './read-worker.ts';

/** Pasted text, or a file. */
export type TableSource = string | File;

/** A table as it was read from its source. */
export interface ReadSource {
  readonly name: string;
  readonly cells: Cells;
  /** How the file was read; `null` for pasted text, and a file that has the same text in every encoding. */
  readonly reading: Reading | null;
  readonly source: TableSource;
}

/** Parses each source that is chosen, dropped or pasted while the dialog is open; the initial one on mount. */
export function useSource(initialSource: string | null, onRead: (read: ReadSource) => void) {
  const [request, setRequest] = useState<WorkerRequest<TableSource> | null>(
    initialSource === null ? null : { source: initialSource },
  );
  /** Why the last source can't be read as a table. */
  const [problem, setProblem] = useState<string | null>(null);
  const notifyRead = useEffectEvent(onRead);
  useEffect(() => {
    if (request === null) return undefined;
    const { source } = request;
    let isLatest = true;
    const read = async () => {
      try {
        const table = await readSource(request);
        if (!isLatest) return;
        notifyRead({ name: typeof source === 'string' ? 'Pasted cells' : source.name, source, ...table });
        setProblem(null);
      } catch (error) {
        if (!isLatest) return;
        setProblem((error instanceof TableParseError ? error : new TableParseError()).message);
      }
      setRequest(null);
    };
    void read();
    return () => {
      isLatest = false;
    };
  }, [request]);
  return {
    isReading: request !== null,
    problem,
    open: (source: TableSource, encoding?: string) => setRequest({ source, encoding }),
  };
}

/** Calls back with pastes anywhere, except those of a single cell into an input. */
export function usePaste(onPaste: (source: TableSource) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isTyping = event.target instanceof HTMLInputElement && !/[\t\n]/.test(text.trim());
    if (file === undefined && (isTyping || text.trim() === '')) return;
    event.preventDefault();
    onPaste(file ?? text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

/** Reads a file or pasted text in a worker. @throws {TableParseError} */
function readSource(request: WorkerRequest): Promise<Pick<ReadSource, 'cells' | 'reading'>> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Pick<ReadSource, 'cells' | 'reading'>>();
  const rows: string[][] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('rows' in data) rows.push(...data.rows);
    else if ('end' in data) resolve({ cells: rows, reading: data.reading });
    else reject(new TableParseError(data.problem));
  });
  worker.addEventListener('error', () => reject(new TableParseError()));
  worker.postMessage(request, []);
  return promise.finally(() => worker.terminate());
}
