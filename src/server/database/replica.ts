/**
 * Serves lists and exports from a read replica without stale reads: an answer is never older than the primary was at the request.
 *
 * A replica lags. So its answer includes, from the same snapshot, the number of changes it has applied, while one small query reads in
 * parallel how many the primary has committed. If the replica lacks some, or is unreachable, the primary answers instead.
 */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database, ListDatabase, OnFault, PostgresDatabase, ReadReplica } from './database.ts';
import { uncounted } from './data-version.ts';
import { systemColumns, systemTable } from './system-tables.ts';

/** A vector clock: for each connection of the primary, whose commits are sequential, the number of its changes of the tables. */
export type Seen = Readonly<Record<string, number>>;

/** Milliseconds without new attempts after the replica failed (a circuit breaker), so that not every list waits for it. */
const retryAfterMs = 5_000;

const column = systemColumns('dataVersion');

/** Not summed, since two concurrent commits may become visible in a different order on each server. */
const vectorClockOf = (tables: readonly string[]): RawBuilder<Seen> =>
  sql`(select coalesce(json_object_agg("backend", "changes"), '{}') from (
      select ${column('backend')}, sum(${column('changes')}) as "changes" from ${systemTable('dataVersion')}
      where ${column('table')} in (${sql.join(tables.map((table) => sql.lit(table)))}) group by "backend") as counted)`;

/** Whether all required changes were applied; `false` for tables without triggers. */
export const hasApplied = (seen: Seen, requiredVersion: Seen): boolean =>
  requiredVersion[uncounted] === undefined &&
  Object.entries(requiredVersion).every(([backend, changes]) => (seen[backend] ?? 0) >= changes);

/** Thrown when the replica lags behind the required version. */
class ReplicaLags extends Error {}

export class Replica implements ReadReplica {
  readonly #primary: PostgresDatabase;
  readonly #replica: PostgresDatabase;
  readonly #onFault: OnFault;
  #kind: 'replica' | 'stranger' | undefined;
  #unusedUntil = 0;
  readonly #timeoutMs: number;

  constructor(primary: PostgresDatabase, replica: PostgresDatabase, onFault: OnFault, timeoutMs = 5_000) {
    this.#primary = primary;
    this.#replica = replica;
    this.#onFault = onFault;
    this.#timeoutMs = timeoutMs;
  }

  /** The database for lists over these tables. Each statement returns one row. */
  forLists(tables: readonly string[]): ListDatabase {
    return {
      db: this.#primary.lists.db,
      read: (statement, keep) => this.#read(tables, statement, keep),
      copyOut: (text, signal) => this.#copyOut(tables, text, signal),
    };
  }

  /**
   * Whether it replicates the primary. An independent database is a `stranger`, and never read from. Throws if one of the two is
   * unreachable.
   */
  async kind(): Promise<'replica' | 'stranger'> {
    if (this.#kind !== undefined) return this.#kind;
    const [primary, replica] = await Promise.all([identityOf(this.#primary), identityOf(this.#replica)]);
    const follows = replica.follows && replica.system === primary.system && replica.name === primary.name;
    this.#kind = follows ? 'replica' : 'stranger';
    return this.#kind;
  }

  async #read<Row>(tables: readonly string[], statement: CompiledQuery<Row>, keep?: boolean): Promise<readonly Row[]> {
    const { sql: seen } = vectorClockOf(tables).compile(this.#primary.db);
    const text = `select answer.*, ${seen} as "_seen" from (${statement.sql}) as answer`;
    const rows = await this.#try(async () => {
      const pending = this.#replica.lists.read<Row & { readonly _seen: Seen }>({ ...statement, sql: text }, keep);
      const [required, responses] = await Promise.all([
        this.#requiredVersion(tables),
        withTimeout(pending, this.#timeoutMs),
      ]);
      if (!responses.every(({ _seen }) => hasApplied(_seen, required))) throw new ReplicaLags();
      return responses;
    });
    return rows ?? this.#primary.lists.read(statement, keep);
  }

  /** Waits for the first chunk: until then the primary can take over if the replica fails. */
  async #copyOut(tables: readonly string[], text: string, signal: AbortSignal): Promise<Readable> {
    const copied = await this.#try(async () => {
      const required = await this.#requiredVersion(tables);
      const rows = await this.#replica.lists.copyOut(text, signal, async (query) => {
        const [found] = await query<{ seen: Seen }>(this.#seenStatement(tables).sql);
        if (!hasApplied(found?.seen ?? {}, required)) throw new ReplicaLags();
      });
      await once(rows, 'readable', { signal });
      return rows;
    });
    signal.throwIfAborted();
    return copied ?? this.#primary.lists.copyOut(text, signal);
  }

  /** The changes that the primary has committed. */
  async #requiredVersion(tables: readonly string[]): Promise<Seen> {
    const [row] = await this.#primary.lists.read(this.#seenStatement(tables), true);
    return row?.seen ?? {};
  }

  #seenStatement(tables: readonly string[]): CompiledQuery<{ seen: Seen }> {
    return sql<{ seen: Seen }>`select ${vectorClockOf(tables)} as "seen"`.compile(this.#primary.db);
  }

  /** The replica's answer; undefined if it is unavailable or fails. */
  async #try<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#kind === 'stranger' || Date.now() < this.#unusedUntil) return undefined;
    try {
      if ((await withTimeout(this.kind(), this.#timeoutMs)) === 'stranger') throw new Error(strangerMessage);
      return await ask();
    } catch (error) {
      if (isTransient(error)) return undefined;
      this.#unusedUntil = Date.now() + retryAfterMs;
      this.#onFault(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }
}

export const strangerMessage =
  'DATABASE_READ_URL=…: must be the URL of a streaming replica of the database that DATABASE_URL names.';

/** Transient errors. `40001`: a recovery conflict, the primary vacuumed rows that the replica was reading. */
const isTransient = (error: unknown): boolean =>
  error instanceof ReplicaLags ||
  (error instanceof Error && ('code' in error ? error.code === '40001' : error.name === 'AbortError'));

async function withTimeout<Answer>(request: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  const answered = new AbortController();
  const tooLate = wait(timeoutMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error('The read replica does not answer.');
  });
  try {
    return await Promise.race([request, tooLate]);
  } finally {
    answered.abort();
  }
}

interface Identity {
  /** PostgreSQL's system identifier, equal on primary and replicas. */
  readonly system: string;
  readonly name: string;
  readonly follows: boolean;
}

async function identityOf({ db }: Database): Promise<Identity> {
  const { rows } = await sql<Identity>`select (select system_identifier::text from pg_control_system()) as "system",
    current_database() as "name", pg_is_in_recovery() as "follows"`.execute(db);
  if (rows[0] === undefined) throw new Error('A select without a table must return one row.');
  return rows[0];
}
