/** Exports of this page; the queue's code loads with the first one. */
import { reportUnloaded } from '#ui/lazy-part.tsx';
import type { ExportJob } from './save-export.ts';

/** Starts or queues an export. Code that can't be loaded is reported. */
export async function startExport(job: ExportJob): Promise<void> {
  try {
    const { exportQueue } = await import('./export-queue.ts');
    exportQueue.start(job);
  } catch (error) {
    reportUnloaded(error);
  }
}
