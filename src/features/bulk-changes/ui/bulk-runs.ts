/** Running bulk changes, whose progress the page's corner shows. They survive navigation. */
import { createStore, type Readable } from '#ui/store.ts';

/** A bulk change that runs in batches. */
export interface BulkRun {
  readonly id: number;
  /** As shown: `Changing 1,204 Ships`. */
  readonly text: string;
  readonly processed: number;
  readonly total: number;
}

const runs = createStore<readonly BulkRun[]>([]);
let lastId = 0;

interface RunHandle {
  readonly progress: (processed: number, total: number) => void;
  readonly end: () => void;
}

function begin(text: string): RunHandle {
  lastId += 1;
  const id = lastId;
  const otherRuns = () => runs.get().filter((run) => run.id !== id);
  return {
    // Added with the first progress: a change of one batch never shows.
    progress: (processed, total) => runs.set([...otherRuns(), { id, text, processed, total }]),
    end: () => runs.set(otherRuns()),
  };
}

export const bulkRuns: Readable<readonly BulkRun[]> & { readonly begin: typeof begin } = { ...runs, begin };
