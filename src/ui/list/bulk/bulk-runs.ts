/** Changes of many records that are under way: the page's corner shows how far they are. They survive navigation. */
import { createStore, type Readable } from '../../store.ts';

/** A change that goes in batches. */
export interface BulkRun {
  readonly id: number;
  /** What is being done: `1,204 Ships changed`. */
  readonly text: string;
  readonly done: number;
  readonly of: number;
}

const shown = createStore<readonly BulkRun[]>([]);
let last = 0;

interface Begun {
  readonly progress: (done: number, of: number) => void;
  readonly end: () => void;
}

function begin(text: string): Begun {
  last += 1;
  const id = last;
  const others = () => shown.get().filter((run) => run.id !== id);
  return {
    // One that is done in one go shows no progress.
    progress: (done, of) => shown.set([...others(), { id, text, done, of }]),
    end: () => shown.set(others()),
  };
}

export const bulkRuns: Readable<readonly BulkRun[]> & { readonly begin: typeof begin } = { ...shown, begin };
