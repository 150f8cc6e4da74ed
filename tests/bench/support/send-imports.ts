/**
 * Imports are sent from a thread of its own, which is this module as well: what it takes to send so much is not to be measured
 * beside what others wait for.
 */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { must } from '../../../src/model/must.ts';
import { bodies, type RowTemplate } from './imports.ts';

interface Sending {
  readonly url: string;
  /** What the body holds: one of {@link bodies}. */
  readonly name: string;
  readonly template: RowTemplate;
  /** The headers of each of those who send it, all at once. */
  readonly all: readonly Record<string, string>[];
}

interface Sent {
  /** The statuses of the answers. */
  readonly statuses: readonly number[];
  /** Bytes of the body. */
  readonly size: number;
}

/** Waits for all answers; the signal ends the thread before. */
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
  const { url, name, template, all } = workerData as Sending;
  const body = Buffer.from(must(bodies[name], 'the body is one of those')(template));
  const statuses = await Promise.all(
    all.map(async (headers) => {
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  parentPort?.postMessage({ statuses, size: body.length } satisfies Sent, []);
}
