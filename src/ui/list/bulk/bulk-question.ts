/** What is asked before many records are changed. It lives outside the list, so that the dialog may use what forms have. */
import type { BulkRequest, BulkRows } from '#model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { createStore } from '../../store.ts';

/** The part of a client that changes many records. Declared as a method, so that a client of a narrower row fits. */
export interface BulkClient {
  bulk(change: BulkRequest, signal?: AbortSignal, attempt?: string): Promise<Response>;
}

/** The records that are picked. */
export interface BulkTarget {
  readonly entity: EntitySpec;
  readonly client: BulkClient;
  readonly rows: BulkRows;
  readonly count: number;
}

export interface BulkQuestion extends BulkTarget {
  readonly action: 'update' | 'delete' | 'undelete';
  /** Of the page on which it is asked: on another one it is not. */
  readonly path: string;
  /** Called when it is done. */
  readonly onDone: () => void;
}

/** The question that is open. */
export const bulkQuestion = createStore<BulkQuestion | null>(null);
