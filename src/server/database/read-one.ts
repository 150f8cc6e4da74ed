import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Runs a statement that reads, and always answers exactly one row. See {@link Database.read}. */
export async function readOne<Row>(
  statement: RawBuilder<Row>,
  database: Pick<Database, 'db' | 'read'>,
  keep = false,
): Promise<Row> {
  const [row] = await database.read<Row>(statement.compile(database.db), keep);
  if (row === undefined) throw new Error('A statement that always answers one row answered none.');
  return row;
}
