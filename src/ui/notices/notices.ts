/** Toasts for what succeeded, in the page's corner. They live outside React and the router, so that they survive navigation. */
import { createStore, type Readable } from '../store.ts';

/** What a notice tells. */
export interface News {
  /** What happened: `Ship saved`. */
  readonly text: string;
  /** The record that it happened to, and the address of its form where the person may open it. */
  readonly record?: { readonly name: string; readonly href?: string | undefined } | undefined;
  /** Takes it back. What it throws is told in the notice: a {@link CannotUndo} in its own words. */
  readonly undo?: (() => Promise<void>) | undefined;
  /** How long it can be taken back, in ms; absent: for as long as it takes to decide. */
  readonly lasts?: number;
}

export type NoticeStep = 'told' | 'undoing' | 'undone' | 'failed' | 'refused';

/** One notice that is shown. */
export interface Notice extends News {
  readonly id: number;
  /** What it told at first. */
  readonly done: string;
  /** `failed`: may be tried again; `refused`: can't be undone any more. */
  readonly step: NoticeStep;
}

/** Thrown by an undo that is no longer possible; the message says why, as a sentence to the person. */
export class CannotUndo extends Error {
  override readonly name = 'CannotUndo';
}

/** Shown at once; a further one takes the place of the oldest, sooner of one that would be gone soon. */
const atOnce = 3;

const shown = createStore<readonly Notice[]>([]);
let last = 0;

/** The notices that are shown, oldest first. */
export const notices: Readable<readonly Notice[]> = shown;

/** Tells that something worked. */
export function notify(news: News): void {
  last += 1;
  const all = [...shown.get(), { ...news, id: last, done: news.text, step: 'told' as const }];
  const before = all.slice(0, -1);
  const gone = all.length > atOnce ? (before.find(({ lasts }) => lasts === undefined) ?? before[0]) : undefined;
  shown.set(all.filter((one) => one !== gone));
}

/** Removes one notice. */
export const closeNotice = (id: number): void => shown.set(shown.get().filter((one) => one.id !== id));

/** At a sign-out: notices name records. */
export const closeNotices = (): void => shown.set([]);

/** Undoes what a notice tells, and says in it how that ended. */
export async function undoNotice({ id, done, undo }: Notice): Promise<void> {
  if (undo === undefined) return;
  change(id, { step: 'undoing' });
  try {
    await undo();
    change(id, { step: 'undone', text: `Undone – ${done}` });
  } catch (error) {
    if (error instanceof CannotUndo) change(id, { step: 'refused', text: error.message });
    else change(id, { step: 'failed', text: 'It could not be undone.' });
  }
}

function change(id: number, changes: Partial<Notice>): void {
  const place = shown.get().findIndex((one) => one.id === id);
  const before = shown.get()[place];
  if (before !== undefined) shown.set(shown.get().with(place, { ...before, ...changes }));
}
