/**
 * Sends imports from a worker thread, which runs this module, too, so that sending large bodies does not distort the latencies
 * that the main thread measures.
 */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { must } from '../../../src/model/must.ts';
import { bodies, type RowTemplate } from './imports.ts';

interface Sending {
  readonly url: string;
  /** Name of the body in {@link bodies}. */
  readonly name: string;
  readonly template: RowTemplate;
  /** The headers of each sender; all send at once. */
  readonly senders: readonly Record<string, string>[];
}

interface Sent {
  /** Statuses of the responses. */
  readonly statuses: readonly number[];
  /** Bytes of the body. */
  readonly size: number;
}

/** Waits for all responses; the signal terminates the thread. */
export async function sendImports(sending: Sending, signal?: AbortSignal): Promise<Sent> {
  const worker = new Worker(new URL(import.meta.url), { workerData: sending });
  try {
    const [sent] = (await once(worker, 'message', { signal })) as [Sent];
    return sent;
  } finally {
    await worker.terminate();
  }
}

if (!isMainThread) {
  const { url, name, template, senders } = workerData as Sending;
  const body = Buffer.from(must(bodies[name], 'the body is one of those')(template));
  const statuses = await Promise.all(
    senders.map(async (headers) => {
      const response = await fetch(url, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  parentPort?.postMessage({ statuses, size: body.length } satisfies Sent, []);
}
