/** Creates that carry an `Idempotency-Key`: repeating one answers the first answer and makes no second row. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { invalid, malformed } from '../http/problems.ts';

/** What a client asked to happen once. */
export interface Once {
  readonly key: string;
  readonly userId: number;
  /** Of what was asked. */
  readonly hash: string;
}

/** Reads the header; `null` where there is none. Throws 400. */
export function onceOf(header: string | string[] | undefined, userId: number, asked: unknown): Once | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw malformed([{ field: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters.' }]);
  }
  return { key: header, userId, hash: createHash('sha256').update(JSON.stringify(asked)).digest('hex') };
}

/**
 * Runs a create unless it was run before, in the transaction of the create. A repetition that comes while the first one is
 * under way waits for it at the row of its key. Throws 422 where the key was used for something else.
 */
export async function once<Answer>(
  db: Kysely<CatalogueDatabase>,
  asked: Once | null,
  create: () => Promise<Answer>,
): Promise<Answer> {
  if (asked === null) return create();
  const { key, userId, hash } = asked;
  const claimed = await system(db)
    .insertInto('idempotency')
    .values({ key, userId, hash, answer: '', createdDate: sql<string>`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed === undefined) {
    const first = await system(db)
      .selectFrom('idempotency')
      .select(['hash', 'answer'])
      .where('key', '=', key)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (first?.hash === hash) return JSON.parse(first.answer);
    throw invalid([{ field: 'Idempotency-Key', message: 'This key was already used for another record.' }]);
  }
  const answer = await create();
  await system(db)
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .where('userId', '=', userId)
    .execute();
  return answer;
}
