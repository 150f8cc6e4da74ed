/** Single statements on a pool of PostgreSQL connections, kept as named prepared statements where that helps. */
import { hash } from 'node:crypto';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import type { CatalogueDatabase, Db } from './database.ts';
import { TableNameCompiler, type TableSchemas } from './dialect.ts';

/**
 * SQLSTATEs of unusable prepared statements: behind a pooler another connection lacks the statement, or has another's of this name; and
 * the types of its result, or those inferred for its parameters, are no longer right after a table was altered.
 */
const unusableNameCodes = new Set(['26000', '42P05', '0A000', '42804', '42883']);

/** SQLSTATEs with which PostgreSQL closes the connection (57P), or PgBouncer, where a statement waited too long for one (08). */
const closingCodes = /^(08|57P)/;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Not if a function of the database raised it, nor where its rules rewrite the statement. */
const isUnusable = (error: unknown): boolean =>
  unusableNameCodes.has(codeOf(error)) &&
  !(error instanceof Error && 'where' in error && error.where !== undefined) &&
  !isRewritten(error);

/** A write that a rule of the database replaces: its `returning` answers nothing. */
const isRewritten = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && 'file' in error && error.file === 'rewriteHandler.c';

/** Most texts that are kept, since each takes memory of every connection. */
const maxKept = 400;

/** Runs statements outside of any transaction. */
export class StatementRunner {
  readonly #pool: Pool;
  readonly #most: number;
  readonly #names = new Map<string, string>();
  #keeps = true;

  constructor(pool: Pool, most = maxKept) {
    this.#pool = pool;
    this.#most = most;
  }

  /** `keep`: as a named prepared statement. One that can't be used has changed nothing, and is run once more without a name. */
  async run<Row>(
    { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
    keep = false,
  ): Promise<readonly Row[]> {
    const query = { text: sql, values: [...parameters] };
    const name = keep && this.#keeps ? this.#nameOf(sql) : undefined;
    if (name !== undefined) {
      try {
        return await this.#query<Row>({ ...query, name });
      } catch (error) {
        if (!isUnusable(error)) throw error;
        this.#keeps = false;
      }
    }
    return this.#query<Row>(query);
  }

  /** Not by `pool.query`, which closes a connection, with all that it has prepared, also when a statement is refused. */
  async #query<Row>(query: QueryConfig): Promise<readonly Row[]> {
    const client = await this.#pool.connect();
    let isClosing = false;
    try {
      return (await client.query<Row & QueryResultRow>(query)).rows;
    } catch (error) {
      isClosing = closingCodes.test(codeOf(error));
      throw error;
    } finally {
      client.release(isClosing);
    }
  }

  /** A hash of the text; undefined if as many others as are kept came before. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === this.#most) return known;
    const name = hash('sha1', text, 'base64');
    this.#names.set(text, name);
    return name;
  }
}

/** Kysely whose statements are all prepared, each on any connection: it has no transactions. */
export const preparedDb = (runner: StatementRunner, schemas?: TableSchemas): Db => {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => ({ rows: [...(await runner.run<Row>(query, true))] }),
    streamQuery: refuse,
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
  return new Kysely<CatalogueDatabase>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new TableNameCompiler(schemas),
    },
  });
};

const refuse = (): never => {
  throw new Error('Each prepared statement runs by itself.');
};
