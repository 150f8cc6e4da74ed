/** Store of this page's exports. */
import { createStore } from '#ui/store.ts';
import type { ExportProgress } from './save-export.ts';

export type ExportStatus = 'waiting' | 'running' | 'done' | 'failed';

/** State of one export, as its toast shows it. */
export interface ExportItem extends ExportProgress {
  readonly id: number;
  readonly fileName: string;
  readonly status: ExportStatus;
}

/** Queued and running exports, and finished ones until their toast is closed; oldest first. */
export const exports = createStore<readonly ExportItem[]>([]);

/** Whether the export is queued or running: closing the page would cancel it. */
export const isUnfinished = ({ status }: ExportItem): boolean => status === 'waiting' || status === 'running';
