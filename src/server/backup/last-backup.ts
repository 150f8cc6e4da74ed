/** When the last backup was made, which the page System tells. */
import type { Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import { system } from '../database/system-tables.ts';

export interface LastBackup {
  /** ISO 8601. */
  readonly date: string;
  readonly rows: number;
  /** `null` where it went to standard output. */
  readonly bytes: number | null;
}

const name = 'last backup';

export async function rememberBackup(db: Kysely<CatalogueDatabase>, { date, rows, bytes }: LastBackup): Promise<void> {
  const value = JSON.stringify({ date, rows, bytes } satisfies LastBackup);
  await system(db)
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** `null` where none is known. */
export async function readLastBackup(db: Kysely<CatalogueDatabase>): Promise<LastBackup | null> {
  const row = await system(db).selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.value) as LastBackup);
}
