import { useEffect, useEffectEvent, useState } from 'react';
import { TableParseError, type Cells } from './cells.ts';
import type { WorkerMessage } from './read-worker.ts';

/** Pasted text, or a file. */
export type TableSource = string | File;

/** Parses each source that is chosen, dropped or pasted while the dialog is open; the initial one on mount. */
export function useSource(initialSource: string | null, onRead: (name: string, cells: Cells) => void) {
  const [source, setSource] = useState<TableSource | null>(initialSource);
  /** Why the last source can't be read as a table. */
  const [problem, setProblem] = useState<string | null>(null);
  const notifyRead = useEffectEvent(onRead);
  useEffect(() => {
    if (source === null) return undefined;
    let isLatest = true;
    const read = async () => {
      try {
        const cells = await readSource(source);
        if (!isLatest) return;
        notifyRead(typeof source === 'string' ? 'Pasted cells' : source.name, cells);
        setProblem(null);
      } catch (error) {
        if (!isLatest) return;
        setProblem((error instanceof TableParseError ? error : new TableParseError()).message);
      }
      setSource(null);
    };
    void read();
    return () => {
      isLatest = false;
    };
  }, [source]);
  return { isReading: source !== null, problem, open: setSource };
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
function readSource(source: string | Blob): Promise<Cells> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Cells>();
  const rows: string[][] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('rows' in data) rows.push(...data.rows);
    else if ('end' in data) resolve(rows);
    else reject(new TableParseError(data.problem));
  });
  worker.addEventListener('error', () => reject(new TableParseError()));
  worker.postMessage(source, []);
  return promise.finally(() => worker.terminate());
}
