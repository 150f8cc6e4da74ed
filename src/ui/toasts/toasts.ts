/** Toasts in the page's corner. They live outside React and the router, so that they survive navigation. */
import { createStore, type Readable } from '../store.ts';

/** Content of a toast. */
export interface ToastContent {
  /** What happened: `Ship saved`. */
  readonly text: string;
  /** The record concerned, and the URL of its form if the user may open it. */
  readonly record?: { readonly name: string; readonly href?: string | undefined } | undefined;
  /** Undoes it. The toast shows the message of a thrown {@link UndoConflictError}; other errors can be retried. */
  readonly undo?: (() => Promise<void>) | undefined;
  /** Milliseconds that Undo is possible. Default: long enough to decide. */
  readonly undoMs?: number;
}

export type ToastStep = 'shown' | 'undoing' | 'undone' | 'failed' | 'refused';

/** A toast on the screen. */
export interface Toast extends ToastContent {
  readonly id: number;
  /** The text before an undo. */
  readonly initialText: string;
  /** `failed`: undo can be retried; `refused`: it is no longer possible. */
  readonly step: ToastStep;
}

/** Thrown by an undo that is no longer possible; the message is shown to the user. */
export class UndoConflictError extends Error {
  override readonly name = 'UndoConflictError';
}

/** Maximum number of toasts. A further one replaces the oldest, preferably one without a long Undo. */
const maxToasts = 3;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Toasts on the screen, oldest first. */
export const toasts: Readable<readonly Toast[]> = store;

/** Shows a toast. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  const all = [...store.get(), { ...content, id: lastId, initialText: content.text, step: 'shown' as const }];
  const older = all.slice(0, -1);
  const evicted = all.length > maxToasts ? (older.find(({ undoMs }) => undoMs === undefined) ?? older[0]) : undefined;
  store.set(all.filter((item) => item !== evicted));
}

/** Closes a toast. */
export const closeToast = (id: number): void => store.set(store.get().filter((item) => item.id !== id));

/** Closes all, at sign-out: they contain names of records. */
export const closeToasts = (): void => store.set([]);

/** Runs a toast's undo and shows the outcome in it. */
export async function undoToast({ id, initialText, undo }: Toast): Promise<void> {
  if (undo === undefined) return;
  change(id, { step: 'undoing' });
  try {
    await undo();
    change(id, { step: 'undone', text: `Undone – ${initialText}` });
  } catch (error) {
    if (error instanceof UndoConflictError) change(id, { step: 'refused', text: error.message });
    else change(id, { step: 'failed', text: 'It could not be undone.' });
  }
}

function change(id: number, changes: Partial<Toast>): void {
  const index = store.get().findIndex((item) => item.id === id);
  const before = store.get()[index];
  if (before !== undefined) store.set(store.get().with(index, { ...before, ...changes }));
}
