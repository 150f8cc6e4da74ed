/** Reads a consistent backup of the portal's tables. */
import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import type { Database, Db } from '../../../server/database/database.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { describeDatabase, type Description, type RunStatement } from './describe.ts';
import { encode, chunkBytes, tablesWithoutRows, type BackupChunk } from './format.ts';
import { formatVersion, requireRestorable } from './header.ts';
import type { BackupTable } from './tables.ts';
import { sessionSettings } from './transaction.ts';

export interface BackupOptions {
  /** SHA-256 of this version's catalogue. */
  readonly catalogue: string;
  readonly onRows?: (rows: number) => void;
  /** Called with the definition of each key, check, index and trigger that is omitted, since the portal did not make it. */
  readonly onSkipped?: (definition: string) => void;
}

/** Reads from one snapshot of the database. */
interface SnapshotReader {
  readonly run: RunStatement;
  copy(table: BackupTable, pages: number): AsyncIterable<Buffer>;
}

/** The bytes of a backup. PostgreSQL can be in use meanwhile; PGlite needs exclusive use of the folder. */
export async function* backup(
  database: Database,
  { catalogue, onRows, onSkipped = () => {} }: BackupOptions,
): AsyncGenerator<Buffer> {
  const reader = await (database.connect === undefined
    ? readPglite(database)
    : readPostgres(database.connect, database.db));
  try {
    const { tables, views, triggers, pages } = await describeDatabase(reader.run, onSkipped);
    if (tables.length === 0)
      throw new OperatorError('There is nothing to back up: the database has no tables of the portal.');
    const madeDate = new Date().toISOString();
    const header = requireRestorable({ format: formatVersion, madeDate, catalogue, tables, views, triggers });
    yield* encode(header, tableChunks(tables, pages, reader), onRows);
  } finally {
    await reader.end();
  }
}

async function* tableChunks(
  tables: readonly BackupTable[],
  pages: Description['pages'],
  { copy }: SnapshotReader,
): AsyncGenerator<BackupChunk> {
  for (const [index, table] of tables.entries()) {
    if (tablesWithoutRows.has(table.name)) continue;
    for await (const text of wholeRows(copy(table, pages.get(table.name) ?? 0))) yield { table: index, text };
  }
}

/** Regroups bytes into chunks of complete rows with the minimum size. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf('\n', start + Math.max(chunkBytes - size, 1) - 1) + 1;
      if (end === 0) break;
      yield Buffer.concat([...pending, chunk.subarray(start, end)]);
      pending = [];
      size = 0;
      start = end;
    }
    pending.push(chunk.subarray(start));
    size += chunk.length - start;
  }
  if (size > 0) yield Buffer.concat(pending);
}

const columnsOf = ({ columns }: BackupTable): string => columns.map(({ name }) => escapeIdentifier(name)).join(', ');

/** Reads in a repeatable-read transaction: one snapshot, which blocks only DDL. */
async function readPostgres(
  connect: Required<Database>['connect'],
  db: Db,
): Promise<SnapshotReader & { end(): Promise<void> }> {
  const client = await connect();
  let copying: Readable | undefined;
  const query = (text: string) => client.query(text);
  await query('begin isolation level repeatable read read only');
  for (const setting of sessionSettings) await query(setting);
  return {
    run: async (statement) => {
      const { sql: text, parameters } = statement.compile(db);
      return (await client.query(text, [...parameters])).rows;
    },
    async *copy(table) {
      copying = client.query(copyTo(`copy ${escapeIdentifier(table.name)} (${columnsOf(table)}) to stdout`));
      yield* copying;
      copying = undefined;
    },
    // A connection that is still copying can't be reused.
    end: async () => {
      if (copying === undefined) await query('rollback').finally(() => client.release());
      else client.release(true);
    },
  };
}

/** Pages per copy, the result of which is buffered in memory. */
const pagesPerCopy = 512;

function readPglite({ db, lists }: Database): SnapshotReader & { end(): Promise<void> } {
  const copyBatch = lists.copyBatch ?? (() => Promise.reject(new Error('This database can not copy.')));
  return {
    run: async (statement) => (await statement.execute(db)).rows,
    async *copy(table, pages) {
      for (let page = 0; page < pages; page += pagesPerCopy) {
        const range = `ctid >= '(${page},0)' and ctid < '(${page + pagesPerCopy},0)'`;
        const rows = `select ${columnsOf(table)} from ${escapeIdentifier(table.name)} where ${range}`;
        yield Buffer.from((await copyBatch(`copy (${rows}) to '/dev/blob'`)).buffer);
      }
    },
    end: async () => {},
  };
}
