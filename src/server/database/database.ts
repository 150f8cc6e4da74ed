/** The database as the rest of the server sees it: one SQL, two engines. */
import type { Readable } from 'node:stream';
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';
import { must } from '#model/must.ts';

/** A database seen through the catalogue: tables and columns are names that codegen has checked. */
export type CatalogueDatabase = Record<string, Record<string, unknown>>;

/**
 * On both engines bigint is read as a number, date and timestamptz as text (ISO 8601, an instant in UTC with
 * milliseconds and `Z`), and a failed statement throws an error with PostgreSQL's `code`, `constraint` and `column`.
 */
export interface Statements {
  readonly db: Kysely<CatalogueDatabase>;
  /**
   * Runs one statement that only reads, outside of any transaction. `keep`: its best plan does not depend on its parameters, so
   * that a connection may plan it once and keep the plan. Every text that is kept stays in the memory of the database.
   */
  read<Row>(statement: CompiledQuery<Row>, keep?: boolean): Promise<readonly Row[]>;
}

/** Runs a statement that reads, and always answers exactly one row. See {@link Statements.read}. */
export async function readOne<Row>(
  statement: RawBuilder<Row>,
  database: Pick<Statements, 'db' | 'read'>,
  keep = false,
): Promise<Row> {
  const [row] = await database.read<Row>(statement.compile(database.db), keep);
  return must(row, 'the statement always answers one row');
}

/** What is quick: sessions, single records, saves. */
export interface Database extends Statements {
  readonly engine: 'postgres' | 'pglite';
  /** What may be slow, on connections of its own: nothing quick waits behind it. */
  readonly lists: ListDatabase;
  /** PostgreSQL: a connection for one caller alone, for what Kysely does not do; to be released. */
  connect?(): Promise<PoolClient>;
  /** PostgreSQL: what its pools are doing, by what they are for. */
  pools?(): Readonly<Record<string, PoolUse>>;
  /** PostgreSQL: what lists are read from, where there is one. */
  readonly replica?: ReadReplica;
  /**
   * PGlite: from now on a statement that takes longer than so many milliseconds ends (57014), and with it the engine, which opens
   * anew. PostgreSQL has such a limit of its own, from which a transaction can exempt itself.
   */
  limitStatements?(milliseconds: number): void;
  /** PGlite: runs a `copy … from '/dev/blob'`, in whatever transaction is open; for whoever has the database alone. */
  copyIn?(sql: string, text: Uint8Array<ArrayBuffer>): Promise<void>;
  /** PGlite: copies its files, between two statements, so that they can be opened as a database of the same moment. */
  copyFolder?(to: string): Promise<void>;
  /** Waits for what is running, then lets go. */
  close(): Promise<void>;
}

/** How many connections a pool may have, has, and has in use; and how many statements wait for one. */
export interface PoolUse {
  readonly most: number;
  readonly open: number;
  readonly busy: number;
  readonly waiting: number;
}

/** A streaming replica of the primary. */
export interface ReadReplica {
  /** The database for a list whose rows are made of these tables: never older than what the primary shows. */
  forLists(tables: readonly string[]): ListDatabase;
  /** Whether it follows the primary; throws where one of the two can't be asked. */
  kind(): Promise<'replica' | 'stranger'>;
}

/** What lists and exports of these tables are read from: the replica, as soon as it has seen every change of them. */
export const listDatabase = ({ replica, lists }: Database, tables: readonly string[]): ListDatabase =>
  replica?.forLists(tables) ?? lists;

/** What lists and exports are read from. */
export interface ListDatabase extends Statements {
  /**
   * PostgreSQL: the text of `copy … to stdout`, in chunks, on a connection of its own that is given back at the end. `first` asks
   * what it needs to of the same moment, and throws where nothing is to be copied.
   */
  copyOut?(sql: string, signal: AbortSignal, first?: (query: Ask) => Promise<void>): Promise<Readable>;
  /** PGlite: the text of `copy … to '/dev/blob'`, whole; for a bounded number of rows. */
  copyBatch?(sql: string): Promise<Uint8Array>;
}

/** Runs a statement without parameters and answers its rows. */
export type Ask = <Row>(sql: string) => Promise<readonly Row[]>;

export type PostgresDatabase = Database &
  Required<Pick<Database, 'connect'>> & { readonly lists: ListDatabase & Required<Pick<ListDatabase, 'copyOut'>> };

/**
 * Where the data is; `readUrl` is a read replica's. `schemas`: where tables are looked for, one after the other; default: as the
 * database has it. `folder: null` keeps an embedded database in memory.
 */
export type DatabaseConfig =
  | { readonly url: string; readonly readUrl?: string; readonly schemas?: readonly string[] }
  | { readonly folder: string | null };

/** Called for a fault that no statement waits for, such as an idle connection that the server closed. */
export type OnFault = (error: Error) => void;

/** Called with a line for the operator about something that stops nothing. */
export type OnWarning = (line: string) => void;
