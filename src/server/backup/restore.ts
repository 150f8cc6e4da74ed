/** Makes what a backup holds in an empty database: all of it, or nothing. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { must } from '#model/must.ts';
import type { Ask, Database } from '../database/database.ts';
import { OperatorError } from '../log/operator-error.ts';
import { collationSql } from '../migrate/plan/plan.ts';
import { literal, quoted } from '../migrate/sql.ts';
import { readState, type DatabaseState } from '../migrate/state.ts';
import { Damaged, decode, rowsIn, type BackupHeader, type BackupTable } from './format.ts';

/** What was restored. */
export interface Restored {
  readonly header: BackupHeader;
  readonly rows: number;
}

/** In one transaction: whatever is wrong with the file or the database, nothing of it stays. */
export async function restore(
  database: Database,
  bytes: AsyncIterable<Buffer>,
  onRows: (rows: number) => void = () => {},
): Promise<Restored> {
  const state = await readState(database.db);
  refuseUsed(state);
  const { header, pieces } = await decode(bytes);
  let rows = 0;
  await inTransaction(database, async ({ ask, copyIn }) => {
    for (const statement of before(header, state)) await ask(statement);
    for await (const { table: index, text } of pieces) {
      const table = header.tables[index];
      if (table === undefined) throw new Damaged('it has rows of no table');
      await copyIn(copySql(table), text);
      rows += rowsIn(text);
      onRows(rows);
    }
    for (const statement of after(header, state)) await ask(statement);
  });
  await sql`analyze`.execute(database.db);
  return { header, rows };
}

/** Rows that are there would mix with those of the backup, or be lost. */
function refuseUsed({ tables, encoding }: DatabaseState): void {
  const [one, ...others] = Object.keys(tables);
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database is encoded in ${encoding}. Restore into one that is made with encoding 'UTF8'.`,
    );
  if (one === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new OperatorError(
    `The database is not empty: it has the table "${one}"${more}. A backup is restored into an empty one only: name a new database in DATABASE_URL, or a new folder in DATA_DIR.`,
  );
}

const trigrams = /\bgin_trgm_ops\b/;

function* before({ create, complete }: BackupHeader, state: DatabaseState): Generator<string> {
  if (!state.collation) yield collationSql(state);
  if (state.trigrams === 'possible' && complete.some((one) => trigrams.test(one))) yield 'create extension pg_trgm';
  yield* create;
}

/** Without trigrams a search reads the whole table, and finds the same. */
function* after({ complete, tables }: BackupHeader, { trigrams: has }: DatabaseState): Generator<string> {
  const left = new Set(has === 'impossible' ? complete.filter((one) => trigrams.test(one)).map(indexName) : []);
  yield* complete.filter((one) => !left.has(indexName(one)));
  for (const { name, counter } of tables) {
    if (counter === null || counter.last === null) continue;
    yield `select setval(pg_get_serial_sequence(${literal(quoted(name))}, ${literal(counter.column)}), ${Number(counter.last)})`;
  }
}

/** Of the statement that makes an index, and of the one that says what it was made from. */
const indexName = (statement: string): string | undefined =>
  /^(?:create index|comment on index) ("(?:[^"]|"")+"|\w+)/i.exec(statement)?.[1];

const copySql = ({ name, columns }: BackupTable): string => `copy ${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** How rows come into a database that somebody has for themselves. */
interface Writing {
  readonly ask: Ask;
  copyIn(sql: string, text: Buffer): Promise<void>;
}

async function inTransaction(database: Database, work: (writing: Writing) => Promise<void>): Promise<void> {
  if (database.connect === undefined) {
    const copyIn = must(database.copyIn, 'without connections of its own it copies so');
    await database.db.transaction().execute((transaction) =>
      work({
        ask: async <Row>(text: string) => (await sql.raw<Row>(text).execute(transaction)).rows,
        // A copy, since a message to a thread takes all of the memory that a part lies in.
        copyIn: (copy, text) => copyIn(`${copy} from '/dev/blob'`, new Uint8Array(text)),
      }),
    );
    return;
  }
  const client = await database.connect();
  const ask: Ask = async (text) => (await client.query(text)).rows;
  try {
    await ask('begin');
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await ask(`set local ${limit} = 0`);
    await work({
      ask,
      copyIn: (copy, text) => pipeline(Readable.from([text]), client.query(copyFrom(`${copy} from stdin`))),
    });
    await ask('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
