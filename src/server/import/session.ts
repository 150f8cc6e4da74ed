/** One transaction in which a load reads, stages and writes; it is kept or undone as a whole. */
import { arrayText, escapeIdentifier, quoteCell } from '#model/escape.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { insertRows } from '../database/bulk.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';

export interface LoadTransaction {
  readonly db: Kysely<CatalogueDatabase>;
  /** Puts rows that all have the same columns into a table: by `COPY` on PostgreSQL. */
  stage(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
}

/** Runs the work in one transaction; `keep: false` undoes everything afterwards. */
export async function inSession<Result>(
  database: Database,
  keep: boolean,
  work: (session: LoadTransaction) => Promise<Result>,
): Promise<Result> {
  if (database.connect === undefined)
    return inTransaction(database.db, keep, (db) => work({ db, stage: (table, rows) => insertRows(db, table, rows) }));
  // `COPY … FROM STDIN` needs the connection itself, the one that has the transaction and its temporary tables.
  const client = await database.connect();
  const held = { query: client.query.bind(client), release() {} };
  const pool = { connect: async () => held, end: async () => {}, options: {} };
  const stage: LoadTransaction['stage'] = async (table, rows) => {
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.keys(first).map(escapeIdentifier).join(', ');
    await pipeline(
      csvText(rows),
      client.query(copyFrom(`copy ${escapeIdentifier(table)} (${columns}) from stdin (format csv)`)),
    );
  };
  try {
    const db = new Kysely<CatalogueDatabase>({ dialect: new PostgresDialect({ pool }) });
    const result = await inTransaction(db, keep, (transaction) => work({ db: transaction, stage }));
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function inTransaction<Result>(
  db: Kysely<CatalogueDatabase>,
  keep: boolean,
  work: (db: Kysely<CatalogueDatabase>) => Promise<Result>,
): Promise<Result> {
  const transaction = await db.startTransaction().execute();
  try {
    // A load may take longer than any other statement.
    await sql`set local statement_timeout = 0`.execute(transaction);
    const result = await work(transaction);
    await (keep ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}

/** Rows as `COPY` reads them: nothing between commas is null, quotes hold a value. */
const csvText = (rows: readonly Readonly<Record<string, unknown>>[]): Readable =>
  Readable.from(rows.map((row) => `${Object.values(row).map(copyCell).join(',')}\n`).join(''), { objectMode: false });

const copyCell = (value: unknown): string =>
  value === null || value === undefined ? '' : quoteCell(Array.isArray(value) ? arrayText(value) : String(value));
