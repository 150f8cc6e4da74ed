/** The embedded database: PGlite in a thread of its own, behind the interface that Kysely's PGlite dialect wants. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, PGliteDialect, type PGlite, type PGliteQueryResults, type PGliteTransaction } from 'kysely';
import type { CatalogueDatabase, Database, OnFault } from './database.ts';
import { lockFolder } from './lock.ts';
import type { PgliteAnswer, PgliteFailure, PgliteReady, PgliteRequest, PgliteRows } from './pglite-messages.ts';

/** Opens the database in the folder, or in memory, and holds the folder until it is closed. */
export async function openPglite(folder: string | null, onFault: OnFault): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder);
  try {
    const path = folder === null ? null : join(folder, 'pglite');
    if (path !== null) mkdirSync(path, { recursive: true });
    const thread = new PgliteThread(path, onFault);
    await thread.waitReady;
    const db = new Kysely<CatalogueDatabase>({ dialect: new PGliteDialect({ pglite: thread }) });
    return {
      db,
      engine: 'pglite',
      // Through Kysely, which lets no statement come between those of a transaction.
      read: async (statement) => (await db.executeQuery(statement)).rows,
      copyBatch: (sql) => thread.copy(sql),
      async close() {
        await db.destroy();
        await thread.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

type Asked = PromiseWithResolvers<PgliteRows | Uint8Array>;

/** A fault of the embedded database, with PostgreSQL's own facts about it. */
class PgliteError extends Error {
  constructor({ message, ...facts }: PgliteFailure) {
    super(message);
    this.name = 'PgliteError';
    Object.assign(this, facts);
  }
}

/**
 * Kysely gives one caller at a time the only connection, so statements arrive in order and a transaction is simply
 * `begin` … `commit`: nobody else's statement comes between.
 */
class PgliteThread implements PGlite {
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  readonly #asked = new Map<number, Asked>();
  #count = 0;

  constructor(folder: string | null, onFault: OnFault) {
    const opened = Promise.withResolvers<void>();
    this.waitReady = opened.promise;
    this.#worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData: { folder } });
    this.#worker.on('message', (message: PgliteAnswer | PgliteReady) => {
      if ('id' in message) {
        this.#answered(message);
      } else if (!('ready' in message)) {
        // `node --watch` names the thread's files on the same channel.
      } else if (message.failure === null) {
        this.ready = true;
        opened.resolve();
      } else {
        opened.reject(new PgliteError(message.failure));
      }
    });
    this.#worker.on('error', (error) => {
      const fault = error instanceof Error ? error : new Error(String(error));
      opened.reject(fault);
      this.#gone(fault);
      onFault(fault);
    });
    this.#worker.on('exit', () => this.#gone(new Error('The thread of the embedded database has ended.')));
  }

  async query<T>(sql: string, parameters: readonly unknown[] = []): Promise<PGliteQueryResults<T>> {
    const answer = await this.#ask((id) => ({ id, kind: 'query', sql, parameters: [...parameters] }));
    return answer as PgliteRows & { rows: T[] };
  }

  /** Rolls back when the callback fails, and when PostgreSQL itself has given the transaction up. */
  async transaction<T>(callback: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    await this.query('begin');
    try {
      const rollback = async () => void (await this.query('rollback'));
      const result = await callback({ query: (sql, parameters) => this.query(sql, parameters), rollback });
      const { command } = (await this.query('commit')) as PGliteQueryResults<unknown> & PgliteRows;
      if (command === 'ROLLBACK') throw new PgliteError({ message: 'The transaction was aborted.', code: '25P02' });
      return result;
    } catch (error) {
      await this.query('rollback');
      throw error;
    }
  }

  async copy(sql: string): Promise<Uint8Array> {
    return (await this.#ask((id) => ({ id, kind: 'copy', sql }))) as Uint8Array;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await this.#ask((id) => ({ id, kind: 'close' }));
    this.closed = true;
    await this.#worker.terminate();
  }

  #ask(request: (id: number) => PgliteRequest): Promise<PgliteRows | Uint8Array> {
    if (this.closed) throw new Error('The embedded database is closed.');
    const id = this.#count++;
    const asked: Asked = Promise.withResolvers();
    this.#asked.set(id, asked);
    this.#worker.postMessage(request(id), []);
    return asked.promise;
  }

  #answered(answer: PgliteAnswer): void {
    const asked = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if ('failure' in answer) asked?.reject(new PgliteError(answer.failure));
    else asked?.resolve('rows' in answer ? answer.rows : answer.text);
  }

  #gone(error: Error): void {
    this.closed = true;
    for (const asked of this.#asked.values()) asked.reject(error);
    this.#asked.clear();
  }
}
