/** The exports of this page. */
import { createStore } from '../../store.ts';
import type { Progress } from './save-export.ts';

export type ExportStep = 'waiting' | 'running' | 'done' | 'failed';

/** One export, as its notice shows it. */
export interface Export extends Progress {
  readonly id: number;
  readonly fileName: string;
  readonly step: ExportStep;
}

/** Queued, running, and ended ones until their notice is closed; oldest first. */
export const exports = createStore<readonly Export[]>([]);

/** Whether closing the page would cancel it. */
export const isUnderWay = ({ step }: Export): boolean => step === 'waiting' || step === 'running';
