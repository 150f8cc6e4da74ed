/** Exports of this page. */
import { createStore } from '../../store.ts';
import type { ExportProgress } from './save-export.ts';

export type ExportStep = 'waiting' | 'running' | 'done' | 'failed';

/** State of one export, as its notice shows it. */
export interface RunningExport extends ExportProgress {
  readonly id: number;
  readonly fileName: string;
  readonly step: ExportStep;
}

/** Queued and running exports, and finished ones until their notice is closed; oldest first. */
export const exports = createStore<readonly RunningExport[]>([]);

/** Whether the export is queued or running: closing the page would cancel it. */
export const isUnderWay = ({ step }: RunningExport): boolean => step === 'waiting' || step === 'running';
