/**
 * A read replica answers lists and exports, and nobody can tell: what a list shows is never older than what the primary showed
 * when the list was asked for.
 *
 * A replica is always a little behind. So its answer tells, from the same snapshot, which changes of the tables it has seen,
 * and the primary is asked meanwhile which there are: one small query. Where one is missing, or the replica is away, the primary
 * answers instead.
 */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database, ListDatabase, OnFault, PostgresDatabase, ReadReplica } from './database.ts';
import { uncounted } from './data-version.ts';
import { systemColumns } from './system-tables.ts';

/** How often each connection of the primary has changed the tables. The changes of one come one after the other. */
export type Seen = Readonly<Record<string, number>>;

/** Milliseconds for which a replica that failed is left alone, so that not every list waits for it. */
const rest = 5_000;

const column = systemColumns('dataVersion');

/** Sums would not do: of two changes that end at the same time, each server may show another one first. */
const seenIn = (tables: readonly string[]): RawBuilder<Seen> =>
  sql`(select coalesce(json_object_agg("backend", "changes"), '{}') from (
      select ${column('backend')}, sum(${column('changes')}) as "changes" from "dataVersion"
      where ${column('table')} in (${sql.join(tables.map((table) => sql.lit(table)))}) group by "backend") as counted)`;

/** Whether everything that is wanted has been seen; of what nobody counts that can't be known. */
export const covers = (seen: Seen, wanted: Seen): boolean =>
  wanted[uncounted] === undefined &&
  Object.entries(wanted).every(([backend, changes]) => (seen[backend] ?? 0) >= changes);

/** The replica has not seen yet what it must show. */
class Behind extends Error {}

export class Replica implements ReadReplica {
  readonly #primary: PostgresDatabase;
  readonly #replica: PostgresDatabase;
  readonly #onFault: OnFault;
  #kind: 'replica' | 'stranger' | undefined;
  #restsUntil = 0;
  readonly #patience: number;

  /** `patience`: milliseconds after which a replica that has not answered is taken for gone. */
  constructor(primary: PostgresDatabase, replica: PostgresDatabase, onFault: OnFault, patience = 5_000) {
    this.#primary = primary;
    this.#replica = replica;
    this.#onFault = onFault;
    this.#patience = patience;
  }

  /** The database for a list whose rows are made of these tables. Each statement answers one row. */
  forLists(tables: readonly string[]): ListDatabase {
    return {
      db: this.#primary.lists.db,
      read: (statement, keep) => this.#read(tables, statement, keep),
      copyOut: (text, signal) => this.#copyOut(tables, text, signal),
    };
  }

  /**
   * Whether it follows the primary. A database of its own, such as a copy for tests, is a `stranger`, and never read from.
   * Throws where one of the two can't be asked.
   */
  async kind(): Promise<'replica' | 'stranger'> {
    if (this.#kind !== undefined) return this.#kind;
    const [primary, replica] = await Promise.all([identityOf(this.#primary), identityOf(this.#replica)]);
    const follows = replica.follows && replica.system === primary.system && replica.name === primary.name;
    this.#kind = follows ? 'replica' : 'stranger';
    return this.#kind;
  }

  async #read<Row>(tables: readonly string[], statement: CompiledQuery<Row>, keep?: boolean): Promise<readonly Row[]> {
    const { sql: seen } = seenIn(tables).compile(this.#primary.db);
    const text = `select answer.*, ${seen} as "_seen" from (${statement.sql}) as answer`;
    const rows = await this.#try(async () => {
      const asked = this.#replica.lists.read<Row & { readonly _seen: Seen }>({ ...statement, sql: text }, keep);
      const [wanted, answered] = await Promise.all([this.#wanted(tables), inTime(asked, this.#patience)]);
      if (!answered.every(({ _seen }) => covers(_seen, wanted))) throw new Behind();
      return answered;
    });
    return rows ?? this.#primary.lists.read(statement, keep);
  }

  /** The first rows are waited for: a replica may break off, and until then the primary can begin anew. */
  async #copyOut(tables: readonly string[], text: string, signal: AbortSignal): Promise<Readable> {
    const copied = await this.#try(async () => {
      const wanted = await this.#wanted(tables);
      const rows = await this.#replica.lists.copyOut(text, signal, async (query) => {
        const [found] = await query<{ seen: Seen }>(this.#seenStatement(tables).sql);
        if (!covers(found?.seen ?? {}, wanted)) throw new Behind();
      });
      await once(rows, 'readable', { signal });
      return rows;
    });
    signal.throwIfAborted();
    return copied ?? this.#primary.lists.copyOut(text, signal);
  }

  /** What a list must show: all that the primary shows by now. */
  async #wanted(tables: readonly string[]): Promise<Seen> {
    const [row] = await this.#primary.lists.read(this.#seenStatement(tables), true);
    return row?.seen ?? {};
  }

  #seenStatement(tables: readonly string[]): CompiledQuery<{ seen: Seen }> {
    return sql<{ seen: Seen }>`select ${seenIn(tables)} as "seen"`.compile(this.#primary.db);
  }

  /** What the replica answers; undefined where it is not to be asked, or fails. */
  async #try<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#kind === 'stranger' || Date.now() < this.#restsUntil) return undefined;
    try {
      if ((await inTime(this.kind(), this.#patience)) === 'stranger') throw new Error(strangerMessage);
      return await ask();
    } catch (error) {
      if (isMomentary(error)) return undefined;
      this.#restsUntil = Date.now() + rest;
      this.#onFault(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }
}

export const strangerMessage =
  'DATABASE_READ_URL=…: must be the address of a streaming replica of the database that DATABASE_URL names.';

/** `40001`: the primary has cleared away rows that the replica was reading. */
const isMomentary = (error: unknown): boolean =>
  error instanceof Behind ||
  (error instanceof Error && ('code' in error ? error.code === '40001' : error.name === 'AbortError'));

async function inTime<Answer>(asked: Promise<Answer>, patience: number): Promise<Answer> {
  const answered = new AbortController();
  const tooLate = wait(patience, undefined, { signal: answered.signal }).then(() => {
    throw new Error('The read replica does not answer.');
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    answered.abort();
  }
}

interface Identity {
  /** A number that a replica shares with its primary alone. */
  readonly system: string;
  readonly name: string;
  readonly follows: boolean;
}

async function identityOf({ db }: Database): Promise<Identity> {
  const { rows } = await sql<Identity>`select (select system_identifier::text from pg_control_system()) as "system",
    current_database() as "name", pg_is_in_recovery() as "follows"`.execute(db);
  if (rows[0] === undefined) throw new Error('A database that does not know its own name.');
  return rows[0];
}
