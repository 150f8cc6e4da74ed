/** The statements of a migration are of the portal's own tables alone, and don't name their schema. */
import { sql } from 'kysely';
import { escapeIdentifier } from '#model/escape.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import { foreignSchemas, ownSchema } from '../../schema/own-schema.ts';
import type { Db } from '../database/database.ts';

type Schema = Pick<DatabaseSchema, 'tables' | 'ownSchema'>;

/** The `search_path` of a migration; undefined if it is the database's own. Views are made of foreign tables, too. */
export function migrationPath(schema: Schema): string | undefined {
  const own = ownSchema(schema);
  return own && [own, ...foreignSchemas(schema)].map(escapeIdentifier).join(', ');
}

/** Runs the work in a transaction that finds the portal's own tables first. It writes no foreign table, so none of their triggers runs. */
export async function inOwnSchema<Result>(
  db: Db,
  schema: Schema,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const path = migrationPath(schema);
  if (path === undefined) return work(db);
  if (!db.isTransaction) return db.transaction().execute((transaction) => inOwnSchema(transaction, schema, work));
  await sql`select set_config('search_path', ${path}, true)`.execute(db);
  return work(db);
}
