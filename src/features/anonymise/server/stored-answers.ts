/** Redacts responses stored for idempotency keys: those of bulk changes contain names of rejected records. */
import { sql } from 'kysely';
import type { Db } from '../../../server/database/database.ts';
import { system } from '../../../server/database/system-tables.ts';
import type { PersonalTexts } from './personal-texts.ts';

/** Properties of a response that may contain names. */
const nameProperties = new Set(['name', 'message']);

export async function redactStoredResponses(db: Db, names: PersonalTexts, newName: string): Promise<void> {
  const pattern = new RegExp(names.patternAnywhere, 'gu');
  const responses = await system(db)
    .selectFrom('idempotency')
    .select(['key', 'userId', 'answer'])
    .where(sql<boolean>`"answer" ~ ${names.patternInJson}`)
    .forUpdate()
    .execute();
  for (const { key, userId, answer } of responses) {
    const redacted: unknown = JSON.parse(answer, (member, value: unknown) =>
      nameProperties.has(member) && typeof value === 'string' ? value.replaceAll(pattern, () => newName) : value,
    );
    await system(db)
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(redacted) })
      .where('key', '=', key)
      .where('userId', '=', userId)
      .execute();
  }
}
