/** Client of a worker thread that runs PGlite. */
import { Worker } from 'node:worker_threads';
import type { OnFault } from './database.ts';
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

type Asked = PromiseWithResolvers<PgliteRows | Uint8Array>;

export class PgliteEngine {
  /** Rejects if the folder can't be opened. */
  readonly opened: Promise<void>;
  #worker: Worker | undefined;
  readonly #asked = new Map<number, Asked>();
  #count = 0;
  /** Why the thread ended. */
  #over: Error | undefined;

  /** Opens the folder, or a database in memory, once `free` resolves: the previous engine has released it. */
  constructor(folder: string | null, onFault: OnFault, free: Promise<void> = Promise.resolve()) {
    this.opened = Promise.all([pgliteCode(), free]).then(([code]) => this.#open({ folder, code }, onFault));
  }

  /** Sends a request and resolves with its answer. `request` gets the correlation id. */
  async ask(request: (id: number) => PgliteRequest): Promise<PgliteRows | Uint8Array> {
    await this.opened;
    if (this.#over !== undefined) throw this.#over;
    const id = this.#count++;
    const pending: Asked = Promise.withResolvers();
    this.#asked.set(id, pending);
    this.#worker?.postMessage(request(id), []);
    return pending.promise;
  }

  /** Terminates the thread, even within a statement: like a crash, from which the database recovers when opened. */
  async end(reason: Error): Promise<void> {
    this.#gone(reason);
    await this.#worker?.terminate();
  }

  #open(workerData: PgliteThreadData, onFault: OnFault): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData });
    this.#worker.on('message', (message: PgliteAnswer | PgliteReady) => {
      if ('id' in message) {
        this.#answered(message);
      } else if (!('ready' in message)) {
        // `node --watch` reports the thread's files on the same channel.
      } else if (message.failure === null) {
        resolve();
      } else {
        reject(new PgliteError(message.failure));
      }
    });
    this.#worker.on('error', (error) => {
      const fault = error instanceof Error ? error : new Error(String(error));
      reject(fault);
      this.#gone(fault);
      onFault(fault);
    });
    this.#worker.on('exit', () => this.#gone(new Error('The thread of the embedded database has ended.')));
    return promise;
  }

  #answered(answer: PgliteAnswer): void {
    const pending = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if ('failure' in answer) pending?.reject(new PgliteError(answer.failure));
    else pending?.resolve('rows' in answer ? answer.rows : answer.text);
  }

  #gone(reason: Error): void {
    this.#over ??= reason;
    for (const pending of this.#asked.values()) pending.reject(reason);
    this.#asked.clear();
  }
}
