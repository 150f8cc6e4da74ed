/** Restores a backup into an empty database. */
import { sql } from 'kysely';
import { must } from '#model/must.ts';
import type { Database } from '../database/database.ts';
import { OperatorError } from '../log/operator-error.ts';
import { foldFunctionSteps } from '../../schema/text-fold.ts';
import { collationSteps } from '../../schema/collations.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { readDatabaseState } from '../migrate/read-state.ts';
import type { DatabaseState } from '../../schema/state.ts';
import { decodeBackup, type DecodedBackup } from './format.ts';
import type { BackupHeader, BackupTable, HeaderStatements } from './header.ts';
import { inTransaction } from './transaction.ts';

export interface Restored {
  readonly header: BackupHeader;
  readonly rows: number;
}

/**
 * Restores in one transaction. Runs only statements that a backup of the portal can contain, on the tables of that backup.
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
    refuseNonEmpty(state);
    return await restoreInto(database, state, await decodeBackup(bytes), onRows);
  } finally {
    // If the bytes come from the generator of a backup, this lets it release its connection.
    await bytes[Symbol.asyncIterator]().return?.();
  }
}

async function restoreInto(
  database: Database,
  state: DatabaseState,
  { header, statements, chunks }: DecodedBackup,
  onRows: (rows: number) => void,
): Promise<Restored> {
  let rows = 0;
  await inTransaction(database, async ({ query, copyIn }) => {
    for (const statement of statementsBeforeRows(statements, state)) await query(statement);
    for await (const chunk of chunks) {
      await copyIn(copySql(must(header.tables[chunk.table], 'a chunk is of a table')), chunk.text);
      rows += chunk.rows;
      onRows(rows);
    }
    for (const statement of statementsAfterRows(statements, header, state)) await query(statement);
  });
  await sql`analyze`.execute(database.db);
  return { header, rows };
}

function refuseNonEmpty({ tables, encoding }: DatabaseState): void {
  const [first, ...others] = Object.keys(tables);
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database is encoded in ${encoding}. Restore into one that is created with encoding 'UTF8'.`,
    );
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new OperatorError(
    `The database is not empty: it has the table "${first}"${more}. A backup is restored into an empty one only: name a new database in DATABASE_URL, or a new folder in DATA_DIR.`,
  );
}

function* statementsBeforeRows({ create, complete }: HeaderStatements, state: DatabaseState): Generator<string> {
  for (const { sql } of [...collationSteps(state), ...foldFunctionSteps(state)]) yield sql;
  if (state.trigrams === 'available' && complete.some(({ needsTrigrams }) => needsTrigrams))
    yield 'create extension pg_trgm';
  for (const { sql } of create) yield sql;
}

/** Omits trigram indexes if pg_trgm can't be installed: searches then scan the table. */
function* statementsAfterRows(
  { complete }: HeaderStatements,
  { tables }: BackupHeader,
  { trigrams }: DatabaseState,
): Generator<string> {
  for (const { sql, needsTrigrams } of complete) if (!needsTrigrams || trigrams !== 'unavailable') yield sql;
  for (const { name, counter } of tables) {
    if (counter === null || counter.last === null) continue;
    yield `select setval(pg_get_serial_sequence(${escapeLiteral(escapeIdentifier(name))}, ${escapeLiteral(counter.column)}), ${counter.last})`;
  }
}

const copySql = ({ name, columns }: BackupTable): string =>
  `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
