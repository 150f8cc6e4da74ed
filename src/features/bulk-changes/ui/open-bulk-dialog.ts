/** The open bulk dialog: the buttons open it, the list shows it. */
import type { BulkRows } from '../model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import { createStore } from '#ui/store.ts';
import type { LoadInputs } from '#ui/list/state/list-tool.ts';

/** The selected records. */
export interface BulkTarget {
  readonly entity: EntitySpec;
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
