/** Key-value store of the server's own state (table `meta`). */
import type { Db } from './database.ts';
import { system } from './system-tables.ts';

export async function readMeta(db: Db, name: string): Promise<unknown> {
  const row = await system(db).selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.value);
}

export async function storeMeta(db: Db, name: string, data: unknown): Promise<void> {
  const value = JSON.stringify(data);
  await system(db)
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
