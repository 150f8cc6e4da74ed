/** Exports of this page; the queue's code loads with the first one. */
import { reportUnloaded } from '#ui/lazy-part.tsx';
import { exports } from './exports.ts';
import type { ExportJob } from './save-export.ts';

const queue = async () => (await import('./export-queue.ts')).exportQueue;

/** Starts or queues an export. Code that can't be loaded is reported. */
export async function startExport(job: ExportJob): Promise<void> {
  try {
    (await queue()).start(job);
  } catch (error) {
    reportUnloaded(error);
  }
}

/** Cancels all, at the end of a session. */
export async function cancelExports(): Promise<void> {
  if (exports.get().length > 0) (await queue()).removeAll();
}
