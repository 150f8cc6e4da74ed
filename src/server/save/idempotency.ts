/** Creates and bulk changes with an idempotency key (header `Idempotency-Key`): a repeated one gets the first answer and makes no second row. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { conflict, invalid, malformed } from '../http/problems.ts';

/** A request to run once. */
export interface Once {
  readonly key: string;
  readonly userId: number;
  /** SHA-256 of the request body. */
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
  const first = await claim(db, asked);
  if (first !== null) return JSON.parse(first);
  const answer = await create();
  await settle(db, asked, answer);
  return answer;
}

/**
 * Takes the key for what begins now: `null`, or the text of what it was answered before. Throws 422 as {@link once} does, and 409
 * where several transactions do what was asked and have not come to their end.
 */
export async function claim(db: Kysely<CatalogueDatabase>, { key, userId, hash }: Once): Promise<string | null> {
  const claimed = await system(db)
    .insertInto('idempotency')
    .values({ key, userId, hash, answer: '', createdDate: sql<string>`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const first = await system(db)
    .selectFrom('idempotency')
    .select(['hash', 'answer'])
    .where('key', '=', key)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (first?.hash === hash && first.answer === '') throw conflict('This is still under way, or it broke off.');
  if (first?.hash === hash) return first.answer;
  throw invalid([{ field: 'Idempotency-Key', message: 'This key was already used for another record.' }]);
}

/** Keeps the answer for repetitions. */
export async function settle(db: Kysely<CatalogueDatabase>, { key, userId }: Once, answer: unknown): Promise<void> {
  await system(db)
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .where('userId', '=', userId)
    .execute();
}
