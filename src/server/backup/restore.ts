/** Makes what a backup holds in an empty database: all of it, or nothing. */
import { sql } from 'kysely';
import { must } from '#model/must.ts';
import type { Database } from '../database/database.ts';
import { OperatorError } from '../log/operator-error.ts';
import { collationSql } from '../../schema/plan/plan-steps.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { readDatabaseState } from '../migrate/read-state.ts';
import type { DatabaseState } from '../../schema/state.ts';
import { decodeBackup, type Decoded } from './format.ts';
import type { BackupHeader, BackupTable, HeaderStatements } from './header.ts';
import { inTransaction } from './transaction.ts';

/** What was restored. */
export interface Restored {
  readonly header: BackupHeader;
  readonly rows: number;
}

/**
 * In one transaction: whatever is wrong with the file or the database, nothing of it stays. Of the file only statements are run that
 * a backup of the portal holds, about its own tables. @throws Damaged, OperatorError
 */
export async function restore(
  database: Database,
  bytes: AsyncIterable<Buffer>,
  onRows: (rows: number) => void = () => {},
): Promise<Restored> {
  try {
    const state = await readDatabaseState(database.db);
    refuseUsed(state);
    return await restoreInto(database, state, await decodeBackup(bytes), onRows);
  } finally {
    // A generator is its own iterator: a backup that is read no further gives its connection back.
    await bytes[Symbol.asyncIterator]().return?.();
  }
}

async function restoreInto(
  database: Database,
  state: DatabaseState,
  { header, statements, pieces }: Decoded,
  onRows: (rows: number) => void,
): Promise<Restored> {
  let rows = 0;
  await inTransaction(database, async ({ ask, copyIn }) => {
    for (const statement of before(statements, state)) await ask(statement);
    for await (const piece of pieces) {
      await copyIn(copySql(must(header.tables[piece.table], 'a piece is of a table')), piece.text);
      rows += piece.rows;
      onRows(rows);
    }
    for (const statement of after(statements, header, state)) await ask(statement);
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

function* before({ create, complete }: HeaderStatements, state: DatabaseState): Generator<string> {
  if (!state.collation) yield collationSql(state);
  if (state.trigrams === 'possible' && complete.some(({ isOfTrigrams }) => isOfTrigrams))
    yield 'create extension pg_trgm';
  for (const { sql } of create) yield sql;
}

/** Without trigrams a search reads the whole table, and finds the same. */
function* after(
  { complete }: HeaderStatements,
  { tables }: BackupHeader,
  { trigrams }: DatabaseState,
): Generator<string> {
  for (const { sql, isOfTrigrams } of complete) if (!isOfTrigrams || trigrams !== 'impossible') yield sql;
  for (const { name, counter } of tables) {
    if (counter === null || counter.last === null) continue;
    yield `select setval(pg_get_serial_sequence(${escapeLiteral(escapeIdentifier(name))}, ${escapeLiteral(counter.column)}), ${counter.last})`;
  }
}

const copySql = ({ name, columns }: BackupTable): string =>
  `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
