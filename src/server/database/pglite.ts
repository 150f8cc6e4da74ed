/** The embedded database: PGlite in a worker thread, adapted to Kysely's PGlite dialect. */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type PGlite, type PGliteQueryResults, type PGliteTransaction } from 'kysely';
import { must } from '#model/must.ts';
import { restrictDataFolder, databaseFolder, makePrivateFolder } from './data-folder.ts';
import type { CatalogueDatabase, Database, OnFault, OnWarning } from './database.ts';
import { EmbeddedDialect } from './dialect.ts';
import { lockFolder } from './lock.ts';
import { PgliteEngine, PgliteError } from './pglite-engine.ts';
import type { PgliteRequest, PgliteRows } from './pglite-messages.ts';
import { serialQueue } from './serial-queue.ts';

/** Opens the database in the folder, or in memory, and locks the folder until it is closed. */
export async function openPglite(folder: string | null, onFault: OnFault, onWarning: OnWarning): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder);
  try {
    const pglite = new EmbeddedDatabase(folder === null ? null : databaseIn(folder, onWarning), onFault);
    await pglite.waitReady;
    const db = new Kysely<CatalogueDatabase>({ dialect: new EmbeddedDialect({ pglite }) });
    // Through Kysely, which doesn't interleave other statements with a transaction.
    const read: Database['read'] = async (statement) => (await db.executeQuery(statement)).rows;
    const oneByOne = serialQueue();
    return {
      db,
      engine: 'pglite',
      ...(folder === null ? {} : { folder }),
      prepared: db,
      unlimited: db,
      ping: () => db.selectNoFrom((row) => row.lit(1).as('one')).execute(),
      read,
      // Kysely's queue is first in, first out. Only one list statement is in it at a time, so short statements wait for one at most.
      lists: {
        db,
        read: (statement) => oneByOne(() => read(statement)),
        copyBatch: (sql) => oneByOne(() => db.connection().execute(() => pglite.copy(sql))),
      },
      copyIn: (sql, text) => pglite.copyIn(sql, text),
      copyFolder: (to) => db.connection().execute(() => pglite.copyFolder(to)),
      limitStatements: (milliseconds) => pglite.limitStatements(milliseconds),
      async close() {
        await db.destroy();
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The database's path in the data folder; restricts the folder's access first. */
function databaseIn(folder: string, onWarning: OnWarning): string {
  const path = join(folder, databaseFolder);
  makePrivateFolder(path);
  const warning = restrictDataFolder(folder);
  if (warning !== null) onWarning(warning);
  return path;
}

/** Error of a transaction whose engine was restarted (SQLSTATE 57P01, admin_shutdown). */
const transactionLost = (): PgliteError =>
  new PgliteError({ message: 'The embedded database was restarted.', code: '57P01' });

/**
 * Kysely gives the only connection to one caller at a time, so statements arrive in order and are never interleaved with a
 * transaction.
 */
class EmbeddedDatabase implements PGlite {
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;
  readonly #folder: string | null;
  readonly #onFault: OnFault;
  #engine: PgliteEngine;
  #limit: number | null = null;

  constructor(folder: string | null, onFault: OnFault) {
    this.#folder = folder;
    this.#onFault = onFault;
    this.#engine = new PgliteEngine(folder, onFault);
    this.waitReady = this.#open();
  }

  async #open(): Promise<void> {
    await this.#engine.opened;
    this.ready = true;
  }

  /** See {@link Database.limitStatements}. An engine in memory can't be restarted: its data would be lost. */
  limitStatements(milliseconds: number): void {
    if (this.#folder !== null) this.#limit = milliseconds;
  }

  async query<T>(sql: string, parameters: readonly unknown[] = []): Promise<PGliteQueryResults<T>> {
    const answer = await this.#ask((id) => ({ id, kind: 'query', sql, parameters: [...parameters] }));
    return answer as PgliteRows & { rows: T[] };
  }

  /**
   * Rolls back if the callback throws, or if PostgreSQL aborted the transaction. If the engine is restarted meanwhile, the transaction is
   * lost, and none of its statements may reach the new engine.
   */
  async transaction<T>(callback: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    const engine = this.#engine;
    // Kysely runs the callback even if `begin` fails; its statements then report the error.
    const failure = await this.query('begin').then(
      () => undefined,
      (error: unknown) => error,
    );
    const query: PGliteTransaction['query'] = async (sql, parameters) => {
      if (failure !== undefined) throw failure;
      if (engine !== this.#engine) throw transactionLost();
      return this.query(sql, parameters);
    };
    try {
      const result = await callback({ query, rollback: async () => void (await query('rollback')) });
      const { command } = (await query('commit')) as PGliteQueryResults<unknown> & PgliteRows;
      if (command === 'ROLLBACK') throw new PgliteError({ message: 'The transaction was aborted.', code: '25P02' });
      return result;
    } catch (error) {
      if (engine === this.#engine) await this.query('rollback');
      throw error;
    }
  }

  async copy(sql: string): Promise<Uint8Array> {
    return (await this.#ask((id) => ({ id, kind: 'copy', sql }))) as Uint8Array;
  }

  async copyIn(sql: string, text: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#ask((id) => ({ id, kind: 'copyIn', sql, text }));
  }

  /** Requires that no statement runs. The copy recovers from its write-ahead log when opened, as after a crash. */
  async copyFolder(to: string): Promise<void> {
    const from = must(this.#folder, 'a database in memory has no folder');
    await cp(from, join(to, databaseFolder), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const engine = this.#engine;
    await engine.ask((id) => ({ id, kind: 'close' }));
    await engine.end(new Error('The embedded database is closed.'));
  }

  async #ask(request: (id: number) => PgliteRequest): Promise<PgliteRows | Uint8Array> {
    if (this.closed) throw new Error('The embedded database is closed.');
    const engine = this.#engine;
    await engine.opened;
    const limit = this.#limit;
    if (limit === null) return engine.ask(request);
    const timer = setTimeout(() => this.#replace(engine, limit), limit);
    try {
      return await engine.ask(request);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Restarts the engine on the same folder: PGlite can't cancel a running statement. */
  #replace(engine: PgliteEngine, limit: number): void {
    if (engine !== this.#engine || this.closed) return;
    const reason = new PgliteError({
      message: `A statement took longer than ${limit} ms: the embedded database was restarted.`,
      code: '57014',
    });
    this.#engine = new PgliteEngine(this.#folder, this.#onFault, engine.end(reason));
    this.#engine.opened.catch(this.#onFault);
  }
}
