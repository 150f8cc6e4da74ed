/** One transaction in which a load reads, stages and writes; it is kept or undone as a whole. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { insertRows } from '../database/bulk.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';

export interface Session {
  readonly db: Kysely<CatalogueDatabase>;
  /** Puts rows that all have the same columns into a table: by `COPY` on PostgreSQL. */
  stage(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
}

/** Ends the transaction without an error when nothing is to be kept. */
class Undone extends Error {}

/** Runs the work in one transaction; `keep: false` undoes everything afterwards. */
export async function inSession<Result>(
  database: Database,
  keep: boolean,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  const run = async (
    db: Kysely<CatalogueDatabase>,
    stage: (db: Kysely<CatalogueDatabase>) => Session['stage'],
  ): Promise<void> => {
    await db.transaction().execute(async (transaction) => {
      // A load may take longer than any other statement.
      await sql`set local statement_timeout = 0`.execute(transaction);
      result = await work({ db: transaction, stage: stage(transaction) });
      if (!keep) throw new Undone();
    });
  };
  try {
    if (database.connect === undefined) await run(database.db, (db) => (table, rows) => insertRows(db, table, rows));
    else await onOneConnection(database.connect, run);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return result as Result;
}

/** `COPY … FROM STDIN` needs the connection itself, the one that has the transaction and its temporary tables. */
async function onOneConnection(
  connect: NonNullable<Database['connect']>,
  run: (db: Kysely<CatalogueDatabase>, stage: () => Session['stage']) => Promise<void>,
): Promise<void> {
  const client = await connect();
  const held = { query: client.query.bind(client), release() {} };
  const pool = { connect: async () => held, end: async () => {}, options: {} };
  try {
    await run(new Kysely({ dialect: new PostgresDialect({ pool }) }), () => async (table, rows) => {
      const [first] = rows;
      if (first === undefined) return;
      const columns = Object.keys(first).map((name) => `"${name}"`);
      await pipeline(
        csvText(rows),
        client.query(copyFrom(`copy "${table}" (${columns.join(', ')}) from stdin (format csv)`)),
      );
    });
    client.release();
  } catch (error) {
    client.release(error instanceof Undone ? undefined : true);
    throw error;
  }
}

/** Rows as `COPY` reads them: nothing between commas is null, quotes hold a value. */
const csvText = (rows: readonly Readonly<Record<string, unknown>>[]): Readable =>
  Readable.from([
    rows
      .map((row) =>
        Object.values(row)
          .map((value) => (value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`))
          .join(','),
      )
      .join('\n')
      .concat('\n'),
  ]);
