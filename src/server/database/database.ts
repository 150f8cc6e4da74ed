/** Interface of the database: one SQL dialect, two engines. */
import type { Readable } from 'node:stream';
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';
import type { TableSchemas } from './dialect.ts';
import { must } from '#model/must.ts';
import { isUncounted } from '../../schema/system-tables.ts';

/** The catalogue's tables for Kysely: names are known at run time only, and codegen has validated them. */
export type CatalogueDatabase = Record<string, Record<string, unknown>>;

/** Runs statements: on any connection of the pool, or on that of a transaction. */
export type Db = Kysely<CatalogueDatabase>;

/**
 * On both engines bigint is read as a number, date and timestamptz as text (ISO 8601, an instant in UTC with
 * milliseconds and `Z`), and a failed statement throws an error with PostgreSQL's `code`, `constraint` and `column`.
 */
export interface Statements {
  readonly db: Db;
  /**
   * Runs one reading statement outside of any transaction. `keep`: as a named prepared statement, since its best plan doesn't depend on
   * its parameters. Each distinct text stays in the database's memory.
   */
  read<Row>(statement: CompiledQuery<Row>, keep?: boolean): Promise<readonly Row[]>;
}

/** Runs a reading statement that returns exactly one row. See {@link Statements.read}. */
export async function readOne<Row>(
  statement: RawBuilder<Row>,
  database: Pick<Statements, 'db' | 'read'>,
  keep = false,
): Promise<Row> {
  const [row] = await database.read<Row>(statement.compile(database.db), keep);
  return must(row, 'the statement always answers one row');
}

/** The database for short statements: sessions, single records, saves. */
export interface Database extends Statements {
  readonly engine: 'postgres' | 'pglite';
  /** As `db`, for single statements of few distinct texts: PostgreSQL keeps them prepared. No transactions. */
  readonly prepared: Db;
  /** For slow statements, with its own connection pool. */
  readonly lists: ListDatabase;
  /** For work that sets itself no time limit: a silent connection is kept while PostgreSQL is at work for it. */
  readonly unlimited: Db;
  /** Throws within seconds if the database does not answer. */
  ping(): Promise<unknown>;
  /** PostgreSQL: a dedicated connection of `unlimited`, for features that Kysely lacks; the caller releases it. */
  connect?(): Promise<PoolClient>;
  /** PostgreSQL: the schemas that its statements name. */
  readonly schemas?: TableSchemas;
  /** PostgreSQL: usage of its pools by purpose. */
  pools?(): Readonly<Record<string, PoolUse>>;
  /** PostgreSQL: the read replica for lists, if configured. */
  readonly replica?: ReadReplica;
  /**
   * PGlite: sets a statement timeout in milliseconds (57014); the engine is restarted then. PostgreSQL has its own, which a transaction
   * can override.
   */
  limitStatements?(milliseconds: number): void;
  /** PGlite: runs a `copy … from '/dev/blob'` in the open transaction; requires exclusive use of the database. */
  copyIn?(sql: string, text: Uint8Array<ArrayBuffer>): Promise<void>;
  /** PGlite: its data folder, unless it is in memory. */
  readonly folder?: string;
  /** PGlite: copies its files between two statements: a consistent snapshot that can be opened as a database. */
  copyFolder?(to: string): Promise<void>;
  /** Closes all connections, after running statements. */
  close(): Promise<void>;
}

/** A pool's maximum, open and busy connections, and the number of waiting statements. */
export interface PoolUse {
  readonly most: number;
  readonly open: number;
  readonly busy: number;
  readonly waiting: number;
}

/** A streaming replica of the primary. */
export interface ReadReplica {
  /** A database for lists over these tables: never staler than the primary. */
  forLists(tables: readonly string[]): ListDatabase;
  /** Whether it replicates the primary; throws if one of them is unreachable. */
  kind(): Promise<'replica' | 'stranger'>;
}

/**
 * The database for lists and exports over these tables: the replica as soon as it has caught up, else the primary; nobody knows of the
 * portal's own tables whether it has.
 */
export const listDatabase = ({ replica, lists }: Database, tables: readonly string[]): ListDatabase =>
  (tables.some(isUncounted) ? undefined : replica?.forLists(tables)) ?? lists;

/** The database for lists and exports. */
export interface ListDatabase extends Statements {
  /**
   * PostgreSQL: streams `copy … to stdout` on its own connection, released at the end. `first` runs in the same snapshot, and may throw
   * to prevent the copy.
   */
  copyOut?(sql: string, signal: AbortSignal, first?: (query: RunQuery) => Promise<void>): Promise<Readable>;
  /** PGlite: the whole text of `copy … to '/dev/blob'`; for a bounded number of rows. */
  copyBatch?(sql: string): Promise<Uint8Array>;
}

/** Runs a statement without parameters and returns its rows. */
export type RunQuery = <Row>(sql: string) => Promise<readonly Row[]>;

export type PostgresDatabase = Database &
  Required<Pick<Database, 'connect'>> & { readonly lists: ListDatabase & Required<Pick<ListDatabase, 'copyOut'>> };

/** Connection settings. `folder: null`: an embedded database in memory. */
export type DatabaseConfig = PostgresConfig | { readonly folder: string | null };

export interface PostgresConfig {
  readonly url: string;
  /** The URL of a read replica. */
  readonly readUrl?: string;
  /** Those that statements name. */
  readonly schemas?: TableSchemas;
  /** The time zone of its sessions, in which it writes times without a zone; `null`: the database's. Default: UTC. */
  readonly timeZone?: string | null;
  /** Milliseconds without a byte after which a connection is given up. */
  readonly silence?: number;
  /** Plain names, in the place of the role's. */
  readonly searchPath?: readonly string[];
}

/** Called for an error outside of any statement, such as a closed idle connection. */
export type OnFault = (error: Error) => void;

/** Called with a warning for the operator. */
export type OnWarning = (line: string) => void;
