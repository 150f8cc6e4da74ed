/** Running bulk changes, whose progress the page's corner shows. They survive navigation. */
import { createStore, type Readable } from '../../store.ts';

/** A bulk change that runs in batches. */
export interface BulkRun {
  readonly id: number;
  /** For people: `1,204 Ships changed`. */
  readonly text: string;
  readonly done: number;
  readonly of: number;
}

const runs = createStore<readonly BulkRun[]>([]);
let lastId = 0;

interface RunHandle {
  readonly progress: (done: number, of: number) => void;
  readonly end: () => void;
}

function begin(text: string): RunHandle {
  lastId += 1;
  const id = lastId;
  const others = () => runs.get().filter((run) => run.id !== id);
  return {
    // Added with the first progress: a change of one batch never shows.
    progress: (done, of) => runs.set([...others(), { id, text, done, of }]),
    end: () => runs.set(others()),
  };
}

export const bulkRuns: Readable<readonly BulkRun[]> & { readonly begin: typeof begin } = { ...runs, begin };
