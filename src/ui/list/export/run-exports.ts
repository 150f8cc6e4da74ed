/** What runs the exports of this page is loaded with the first. */
import { exports } from './exports.ts';
import type { ExportJob } from './save-export.ts';

const queue = async () => (await import('./export-queue.ts')).exportQueue;

/** Starts or queues one. */
export async function startExport(job: ExportJob): Promise<void> {
  (await queue()).start(job);
}

/** At the end of a session: cancels all. */
export async function cancelExports(): Promise<void> {
  if (exports.get().length > 0) (await queue()).removeAll();
}
