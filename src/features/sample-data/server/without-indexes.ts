import { sql, type Transaction } from 'kysely';
import type { CatalogueDatabase } from '../../../server/database/database.ts';

/**
 * Bulk-inserts into tables without readers: drops their indexes and recreates them afterwards, which is far quicker than
 * updating them row by row.
 */
export async function withoutIndexes(
  transaction: Transaction<CatalogueDatabase>,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string; comment: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
      format('comment on index %s is %L', indexrelid::regclass, obj_description(indexrelid)) as comment
    from pg_index join pg_class on pg_class.oid = indrelid
    where not indisunique and relname = any(${tables}) and relnamespace = current_schema()::regnamespace`.execute(
    transaction,
  );
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(transaction);
  await write();
  for (const { definition, comment } of rows) {
    await sql.raw(definition).execute(transaction);
    await sql.raw(comment).execute(transaction);
  }
}
