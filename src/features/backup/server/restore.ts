/** Restores a backup into an empty database. */
import { sql } from 'kysely';
import { must } from '#model/must.ts';
import type { Database } from '../../../server/database/database.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { readDatabaseState } from '../../../server/migrate/read-state.ts';
import type { DatabaseState } from '../../../schema/state.ts';
import { decodeBackup, type DecodedBackup } from './format.ts';
import type { BackupHeader } from './header.ts';
import { planRestore } from './plan.ts';
import type { BackupTable, GivenSql } from './tables.ts';
import { inTransaction } from './transaction.ts';

export interface Restored {
  readonly header: BackupHeader;
  readonly rows: number;
}

export interface RestoreOptions {
  /** Views and computed indexes are made if their SQL is among it; the next start makes those of its catalogue. */
  readonly givenSql?: GivenSql;
  readonly onRows?: (rows: number) => void;
}

/**
 * Restores in one transaction. Its statements are planned from names and values of the header.
 *
 * @throws DamagedBackup, OperatorError
 */
export async function restore(
  database: Database,
  bytes: AsyncIterable<Buffer>,
  options: RestoreOptions = {},
): Promise<Restored> {
  try {
    const state = await readDatabaseState(database.db);
    refuseNonEmpty(state);
    return await restoreInto(database, state, await decodeBackup(bytes), options);
  } finally {
    // If the bytes come from the generator of a backup, this lets it release its connection.
    await bytes[Symbol.asyncIterator]().return?.();
  }
}

async function restoreInto(
  database: Database,
  state: DatabaseState,
  { header, chunks }: DecodedBackup,
  { givenSql = new Map(), onRows = () => {} }: RestoreOptions,
): Promise<Restored> {
  const { beforeRows, afterRows } = planRestore(header, state, givenSql);
  let rows = 0;
  await inTransaction(database, async ({ query, copyIn }) => {
    for (const statement of beforeRows) await query(statement);
    for await (const chunk of chunks) {
      await copyIn(copySql(must(header.tables[chunk.table], 'a chunk is of a table')), chunk.text);
      rows += chunk.rows;
      onRows(rows);
    }
    for (const statement of afterRows) await query(statement);
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

const copySql = ({ name, columns }: BackupTable): string =>
  `copy ${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column.name)).join(', ')})`;
