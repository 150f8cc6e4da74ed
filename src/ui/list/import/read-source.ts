import { TableParseError, type Cells } from './cells.ts';
import type { WorkerMessage } from './read-worker.ts';

/** Reads a file or pasted text in a worker. @throws NotATable */
export function readSource(source: string | Blob): Promise<Cells> {
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
