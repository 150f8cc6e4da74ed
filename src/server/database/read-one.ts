import type { RawBuilder } from 'kysely';
import { must } from '#model/must.ts';
import type { Database } from './database.ts';

/** Runs a statement that reads, and always answers exactly one row. See {@link Database.read}. */
export async function readOne<Row>(
  statement: RawBuilder<Row>,
  database: Pick<Database, 'db' | 'read'>,
  keep = false,
): Promise<Row> {
  const [row] = await database.read<Row>(statement.compile(database.db), keep);
  return must(row, 'the statement always answers one row');
}
