/** Answers that are kept for repeated requests: those of bulk changes name the records that were refused. */
import { sql, type Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { Words } from './words.ts';

/** The members of an answer that are made of names; keys stay, whatever they look like. */
const worded = new Set(['name', 'message']);

/** Puts the new name in the place of the names. */
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
