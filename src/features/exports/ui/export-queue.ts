/**
 * Queue of this page's exports: up to the server's limit for one user run concurrently, the others wait, first in, first out.
 * Lives outside React and the router, so that exports survive navigation.
 */
import { maxConcurrentExports } from '#model/wire.ts';
import { onSignOut } from '#ui/calls/call-events.ts';
import { isAbort } from '#ui/calls/call-error.ts';
import { createStore, type Store } from '#ui/store.ts';
import { exports, type ExportItem } from './exports.ts';
import { saveExport, type ExportJob } from './save-export.ts';

export class ExportQueue {
  readonly #save: typeof saveExport;
  readonly #jobs = new Map<number, { readonly job: ExportJob; controller: AbortController | null }>();
  readonly #exports: Store<readonly ExportItem[]>;
  #lastId = 0;

  constructor(save: typeof saveExport, store = createStore<readonly ExportItem[]>([])) {
    this.#save = save;
    this.#exports = store;
  }

  /** Queued and running exports, and finished ones until their toast is closed; oldest first. */
  readonly get = (): readonly ExportItem[] => this.#exports.get();

  /** Starts or queues an export. Removes the toasts of completed ones. */
  start(job: ExportJob): void {
    const id = (this.#lastId += 1);
    this.#jobs.set(id, { job, controller: null });
    const { fileName, total } = job;
    const others = this.get().filter(({ status }) => status !== 'done');
    this.#exports.set([...others, { id, fileName, total, rows: 0, status: 'waiting' }]);
    this.#next();
  }

  /** Restarts a failed export. */
  retry(id: number): void {
    this.#change(id, { status: 'waiting', rows: 0 });
    this.#next();
  }

  /** Cancels an export if it is running, and removes its toast. No file is saved. */
  remove(id: number): void {
    this.#jobs.get(id)?.controller?.abort();
    this.#jobs.delete(id);
    this.#exports.set(this.get().filter((item) => item.id !== id));
    this.#next();
  }

  /** Cancels all, at the end of a session. */
  removeAll(): void {
    for (const { controller } of this.#jobs.values()) controller?.abort();
    this.#jobs.clear();
    this.#exports.set([]);
  }

  #next(): void {
    const runningCount = () => [...this.#jobs.values()].filter(({ controller }) => controller !== null).length;
    for (const { id, status } of this.get()) {
      if (status === 'waiting' && this.#jobs.get(id)?.controller === null && runningCount() < maxConcurrentExports)
        void this.#run(id);
    }
  }

  async #run(id: number): Promise<void> {
    const entry = this.#jobs.get(id);
    if (entry === undefined) return;
    const controller = new AbortController();
    entry.controller = controller;
    try {
      this.#change(id, { status: 'running' });
      await this.#save(entry.job, controller.signal, (progress) => this.#change(id, progress));
      this.#change(id, { status: 'done' });
    } catch (error) {
      if (!isAbort(error)) this.#change(id, { status: 'failed' });
    }
    entry.controller = null;
    this.#next();
  }

  #change(id: number, change: Partial<ExportItem>): void {
    const index = this.get().findIndex((item) => item.id === id);
    const before = this.get()[index];
    if (before !== undefined) this.#exports.set(this.get().with(index, { ...before, ...change }));
  }
}

/** The queue of {@link exports}. */
export const exportQueue = new ExportQueue(saveExport, exports);

onSignOut(() => exportQueue.removeAll());
