/** The transaction of a load, with bulk inserts by `COPY`. */
import { arrayText, escapeIdentifier, quoteCell } from '#model/escape.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, sql, type PostgresPoolClient } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { insertRows } from '../../../server/database/bulk.ts';
import { PortalDialect } from '../../../server/database/dialect.ts';
import { tableText } from '../../../server/database/sql-text.ts';
import type { CatalogueDatabase, Db, Database } from '../../../server/database/database.ts';
import type { WriteTransaction } from '../../import/server/row-history.ts';
import { RepeatedStatements } from './repeated-statements.ts';

/** `commit: false` rolls the transaction back at its end, for a dry run. */
export async function inLoadTransaction<Result>(
  database: Database,
  commit: boolean,
  work: (session: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  if (database.connect === undefined)
    return inTransaction(database.db, commit, (db) =>
      work({ db, stage: (table, rows) => insertRows(db, table, rows) }),
    );
  // `COPY … FROM STDIN` needs the driver's connection, which must be the one with the transaction and its temporary tables.
  const client = await database.connect();
  const statements = new RepeatedStatements(client);
  // Kysely calls it for cursors, too, but not here.
  const query = statements.run.bind(statements) as unknown as PostgresPoolClient['query'];
  const reserved = { query, release() {} };
  const pool = { connect: async () => reserved, end: async () => {}, options: {} };
  const db = new Kysely<CatalogueDatabase>({ dialect: new PortalDialect({ pool }, database.schemas) });
  const stage: WriteTransaction['stage'] = async (table, rows) => {
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.keys(first).map(escapeIdentifier).join(', ');
    await pipeline(
      csvText(rows),
      client.query(copyFrom(`copy ${tableText(db, table)} (${columns}) from stdin (format csv)`)),
    );
  };
  try {
    const result = await inTransaction(db, commit, (transaction) => work({ db: transaction, stage }));
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function inTransaction<Result>(db: Db, commit: boolean, work: (db: Db) => Promise<Result>): Promise<Result> {
  const transaction = await db.startTransaction().execute();
  try {
    // The default timeout is for requests; a load may take longer.
    await sql`set local statement_timeout = 0`.execute(transaction);
    const result = await work(transaction);
    await (commit ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}

/** Rows as CSV for `COPY`: an empty unquoted cell is null. */
const csvText = (rows: readonly Readonly<Record<string, unknown>>[]): Readable =>
  Readable.from(rows.map((row) => `${Object.values(row).map(copyCell).join(',')}\n`).join(''), { objectMode: false });

const copyCell = (value: unknown): string =>
  value === null || value === undefined ? '' : quoteCell(Array.isArray(value) ? arrayText(value) : String(value));
