/** Idempotency keys (header `Idempotency-Key`) of creates, imports and bulk changes: a repeated request gets the first one's response. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { conflict, invalid, malformed } from '../http/problems.ts';

/** A request with an idempotency key: it runs once. */
export interface IdempotentRequest {
  readonly key: string;
  readonly userId: number;
  /** SHA-256 of the request body. */
  readonly hash: string;
}

/** Parses the header; `null` without one. Throws 400. */
export function idempotentRequest(
  header: string | string[] | undefined,
  userId: number,
  body: unknown,
): IdempotentRequest | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw malformed([{ field: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters.' }]);
  }
  return { key: header, userId, hash: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}

/**
 * Runs the work, in its transaction, unless the key was used before; then returns the stored response. A concurrent repetition blocks on
 * the row of the key until the first commits. Throws 422 if the key was used for another body.
 */
export async function runOnce<Answer>(
  db: Db,
  request: IdempotentRequest | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (request === null) return work();
  const storedAnswer = await claim(db, request);
  if (storedAnswer !== null) return JSON.parse(storedAnswer);
  const answer = await work();
  await settle(db, request, answer);
  return answer;
}

/**
 * Inserts the key. Returns `null` if it is new, else the stored answer as JSON. Throws 422 as {@link runOnce} does, and 409 if a change in
 * several transactions has this key and isn't finished.
 */
export async function claim(db: Db, { key, userId, hash }: IdempotentRequest): Promise<string | null> {
  const claimed = await system(db)
    .insertInto('idempotency')
    .values({ key, userId, hash, answer: '', createdDate: sql<string>`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const stored = await system(db)
    .selectFrom('idempotency')
    .select(['hash', 'answer'])
    .where('key', '=', key)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (stored?.hash === hash && stored.answer === '') throw conflict('This is still under way, or it broke off.');
  if (stored?.hash === hash) return stored.answer;
  throw invalid([{ field: 'Idempotency-Key', message: 'This key was already used for another record.' }]);
}

/** Stores the answer for repetitions. */
export async function settle(db: Db, { key, userId }: IdempotentRequest, answer: unknown): Promise<void> {
  await system(db)
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .where('userId', '=', userId)
    .execute();
}
