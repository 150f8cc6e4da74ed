/** Key-value store of facts about the database itself (table `meta`). */
import type { Db } from './database.ts';
import { system } from './system-tables.ts';

/** The stored JSON value, or undefined. */
export async function readFact(db: Db, name: string): Promise<unknown> {
  const row = await system(db).selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.value);
}

export async function noteFact(db: Db, name: string, fact: unknown): Promise<void> {
  const value = JSON.stringify(fact);
  await system(db)
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
