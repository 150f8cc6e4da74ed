/** Store of the open bulk dialog. Outside the list, so that the dialog can import form inputs without a circular import. */
import type { BulkRequest, BulkRows } from '#model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { createStore } from '../../store.ts';
import type { LoadInputs } from '../state/list-tool.ts';

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

export interface BulkDialogState extends BulkTarget {
  readonly action: 'update' | 'delete' | 'undelete';
  readonly inputs: LoadInputs | undefined;
  /** URL path of the list that opened the dialog; navigating elsewhere hides it. */
  readonly path: string;
  /** Called after the change. */
  readonly onDone: () => void;
}

/** The open bulk dialog, or `null`. */
export const openBulkDialog = createStore<BulkDialogState | null>(null);
