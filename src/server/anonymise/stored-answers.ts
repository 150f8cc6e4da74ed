/** Answers stored for idempotency keys: those of bulk changes contain names of refused records. */
import { sql, type Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { Words } from './words.ts';

/** Properties of an answer that contain names; keys of records stay. */
const worded = new Set(['name', 'message']);

/** Replaces the names by the new one. */
export async function forgetAnswers(db: Kysely<CatalogueDatabase>, names: Words, newName: string): Promise<void> {
  const pattern = new RegExp(names.anywhere, 'gu');
  const named = await system(db)
    .selectFrom('idempotency')
    .select(['key', 'userId', 'answer'])
    .where(sql<boolean>`"answer" ~ ${names.inJson}`)
    .forUpdate()
    .execute();
  for (const { key, userId, answer } of named) {
    const renamed: unknown = JSON.parse(answer, (member, value: unknown) =>
      worded.has(member) && typeof value === 'string' ? value.replaceAll(pattern, () => newName) : value,
    );
    await system(db)
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(renamed) })
      .where('key', '=', key)
      .where('userId', '=', userId)
      .execute();
  }
}
