/** Restores a backup into an empty database. */
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

export interface Restored {
  readonly header: BackupHeader;
  readonly rows: number;
}

/**
 * Restores in one transaction, so all or nothing. Runs only statements that a backup of the portal can contain, on its own tables.
 *
 * @throws DamagedBackup, OperatorError
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
    // Ends the generator of a backup, which then releases its connection.
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

/** Refuses a database with tables: their rows would mix with those of the backup. */
function refuseUsed({ tables, encoding }: DatabaseState): void {
  const [first, ...others] = Object.keys(tables);
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database is encoded in ${encoding}. Restore into one that is made with encoding 'UTF8'.`,
    );
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new OperatorError(
    `The database is not empty: it has the table "${first}"${more}. A backup is restored into an empty one only: name a new database in DATABASE_URL, or a new folder in DATA_DIR.`,
  );
}

function* before({ create, complete }: HeaderStatements, state: DatabaseState): Generator<string> {
  if (!state.collation) yield collationSql(state);
  if (state.trigrams === 'possible' && complete.some(({ isOfTrigrams }) => isOfTrigrams))
    yield 'create extension pg_trgm';
  for (const { sql } of create) yield sql;
}

/** Leaves out trigram indexes without pg_trgm: searches then scan the table. */
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
