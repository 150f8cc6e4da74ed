/** Which bulk dialog is open. Stored outside the list, so that the dialog can import the inputs of forms. */
import type { BulkRequest, BulkRows } from '#model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { createStore } from '../../store.ts';

/** The bulk part of a client. A method rather than a property: parameters are bivariant, so clients of any row type fit. */
export interface BulkClient {
  bulk(change: BulkRequest, signal?: AbortSignal, idempotencyKey?: string): Promise<Response>;
}

/** The selected records. */
export interface BulkTarget {
  readonly entity: EntitySpec;
  readonly client: BulkClient;
  readonly rows: BulkRows;
  readonly count: number;
}

export interface BulkQuestion extends BulkTarget {
  readonly action: 'update' | 'delete' | 'undelete';
  /** Path of the page that opened the dialog; it is not shown on others. */
  readonly path: string;
  /** Called after the change. */
  readonly onDone: () => void;
}

/** The open bulk dialog, or `null`. */
export const bulkQuestion = createStore<BulkQuestion | null>(null);
