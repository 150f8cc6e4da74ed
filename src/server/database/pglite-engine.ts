/** Client of a worker thread that runs PGlite. */
import { Worker } from 'node:worker_threads';
import type { OnFault } from './database.ts';
import { explainedByDisk } from './full-disk.ts';
import { pgliteCode } from './pglite-code.ts';
import type {
  PgliteAnswer,
  PgliteFailure,
  PgliteReady,
  PgliteRequest,
  PgliteRows,
  PgliteThreadData,
} from './pglite-messages.ts';

/** A database error of PGlite, with PostgreSQL's error fields. */
export class PgliteError extends Error {
  constructor({ message, ...facts }: PgliteFailure) {
    super(message);
    this.name = 'PgliteError';
    Object.assign(this, facts);
  }
}

type PendingRequest = PromiseWithResolvers<PgliteRows | Uint8Array>;

export class PgliteEngine {
  /** Rejects if the folder can't be opened. */
  readonly opened: Promise<void>;
  #worker: Worker | undefined;
  readonly #pending = new Map<number, PendingRequest>();
  #count = 0;
  /** Why the thread ended. */
  #endReason: Error | undefined;

  /** `free` resolves when a previous engine has released the folder. */
  constructor(folder: string | null, onFault: OnFault, free: Promise<void> = Promise.resolve()) {
    this.opened = Promise.all([pgliteCode(), free]).then(([code]) => this.#open({ folder, code }, onFault));
  }

  /** Sends a request and resolves with its answer. `request` gets the correlation id. */
  async ask(request: (id: number) => PgliteRequest): Promise<PgliteRows | Uint8Array> {
    await this.opened;
    if (this.#endReason !== undefined) throw this.#endReason;
    const id = this.#count++;
    const pending: PendingRequest = Promise.withResolvers();
    this.#pending.set(id, pending);
    this.#worker?.postMessage(request(id), []);
    return pending.promise;
  }

  /** Terminates the thread, even within a statement, like a crash: the database recovers when it is opened. */
  async end(reason: Error): Promise<void> {
    this.#fail(reason);
    await this.#worker?.terminate();
  }

  #open(workerData: PgliteThreadData, onFault: OnFault): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData });
    this.#worker.on('message', (message: PgliteAnswer | PgliteReady) => {
      if ('id' in message) {
        this.#settle(message);
      } else if (!('ready' in message)) {
        // Ignored: `node --watch` reports the thread's files on the same channel.
      } else if (message.failure === null) {
        resolve();
      } else {
        reject(new PgliteError(explainedByDisk(message.failure, workerData.folder)));
      }
    });
    this.#worker.on('error', (error) => {
      const fault = error instanceof Error ? error : new Error(String(error));
      reject(fault);
      this.#fail(fault);
      onFault(fault);
    });
    this.#worker.on('exit', () => this.#fail(new Error('The thread of the embedded database has ended.')));
    return promise;
  }

  #settle(answer: PgliteAnswer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ('failure' in answer) pending?.reject(new PgliteError(answer.failure));
    else pending?.resolve('rows' in answer ? answer.rows : answer.text);
  }

  #fail(reason: Error): void {
    this.#endReason ??= reason;
    for (const pending of this.#pending.values()) pending.reject(reason);
    this.#pending.clear();
  }
}
