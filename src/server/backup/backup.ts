/** Reads a consistent backup of the portal's tables. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { RunQuery, Database } from '../database/database.ts';
import { OperatorError } from '../log/operator-error.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { describeDatabase, type DescribedTable } from './describe.ts';
import { encode, chunkBytes, tablesWithoutRows, type BackupChunk } from './format.ts';
import { formatVersion, restorable } from './header.ts';
import { sessionSettings } from './transaction.ts';

export interface BackupOptions {
  /** SHA-256 of this version's catalogue. */
  readonly catalogue: string;
  readonly onRows?: (rows: number) => void;
  /** Called with each statement that is omitted because a restore would refuse it. */
  readonly onSkipped?: (statement: string) => void;
}

/** Reads from one snapshot of the database. */
interface SnapshotReader {
  readonly query: RunQuery;
  copy(table: DescribedTable): AsyncIterable<Buffer>;
}

/** The bytes of a backup. PostgreSQL can be in use meanwhile; PGlite needs exclusive use of the folder. */
export async function* backup(
  database: Database,
  { catalogue, onRows, onSkipped = () => {} }: BackupOptions,
): AsyncGenerator<Buffer> {
  const reader = await (database.connect === undefined ? readPglite(database) : readPostgres(database.connect));
  try {
    const { tables, create, complete } = await describeDatabase(reader.query);
    if (tables.length === 0)
      throw new OperatorError('There is nothing to back up: the database has no tables of the portal.');
    const described = {
      format: formatVersion,
      madeDate: new Date().toISOString(),
      catalogue,
      tables: tables.map(({ pages: _none, ...table }) => table),
      create,
      complete,
    };
    yield* encode(restorable(described, onSkipped), tableChunks(tables, reader), onRows);
  } finally {
    await reader.end();
  }
}

async function* tableChunks(tables: readonly DescribedTable[], { copy }: SnapshotReader): AsyncGenerator<BackupChunk> {
  for (const [index, table] of tables.entries()) {
    if (tablesWithoutRows.has(table.name)) continue;
    for await (const text of wholeRows(copy(table))) yield { table: index, text };
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

const columnsOf = ({ columns }: DescribedTable): string => columns.map(escapeIdentifier).join(', ');

/** Reads in a repeatable-read transaction: one snapshot, which blocks only DDL. */
async function readPostgres(
  connect: Required<Database>['connect'],
): Promise<SnapshotReader & { end(): Promise<void> }> {
  const client = await connect();
  let copying: Readable | undefined;
  const query: RunQuery = async (text) => (await client.query(text)).rows;
  await query('begin isolation level repeatable read read only');
  for (const setting of sessionSettings) await query(setting);
  return {
    query,
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
    query: async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows,
    async *copy(table) {
      for (let page = 0; page < table.pages; page += pagesPerCopy) {
        const range = `ctid >= '(${page},0)' and ctid < '(${page + pagesPerCopy},0)'`;
        const rows = `select ${columnsOf(table)} from ${escapeIdentifier(table.name)} where ${range}`;
        yield Buffer.from((await copyBatch(`copy (${rows}) to '/dev/blob'`)).buffer);
      }
    },
    end: async () => {},
  };
}
