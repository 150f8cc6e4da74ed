/** Idempotency keys (header `Idempotency-Key`) of creates, imports and bulk changes: a repeated request gets the first one's response. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { must } from '#model/must.ts';
import type { Db } from '../database/database.ts';
import { system, systemTable } from '../database/system-tables.ts';
import type { CurrentUser } from '../http/policy.ts';
import { conflict, invalid, malformed } from '../http/problems.ts';
import type { Expression } from '../record/record-sql.ts';

/** A request with an idempotency key: it runs once. */
export interface IdempotentRequest {
  /**
   * The key of the header. For a program, it follows the access token, because another token of its user may be narrower and needs an
   * answer of its own.
   */
  readonly key: string;
  readonly userId: number;
  /** SHA-256 of the request body. */
  readonly hash: string;
}

/** Parses the header; `null` without one. Throws 400. */
export function idempotentRequest(
  header: string | string[] | undefined,
  { id: userId, credential }: Pick<CurrentUser, 'id' | 'credential'>,
  body: unknown,
): IdempotentRequest | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw malformed([{ field: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters.' }]);
  }
  return {
    // No header has a blank, so no person's key is that of a program.
    key: credential.kind === 'token' ? `token ${credential.id} ${header}` : header,
    userId,
    // When it is needed: an update ignores its key.
    get hash() {
      return createHash('sha256').update(jsonOf(body)).digest('hex');
    },
  };
}

/** Throws 400 for a body that is nested too deep, such as in a property that is ignored. */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (error) {
    throw error instanceof RangeError ? malformed('The body is nested too deep.') : error;
  }
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

/** Inserts the key. Returns `null` if it is new, else the stored answer as JSON. Throws as {@link storedAnswer} does. */
export async function claim(db: Db, request: IdempotentRequest): Promise<string | null> {
  const { key, userId, hash } = request;
  const claimed = await system(db)
    .insertInto('idempotency')
    .values({ key, userId, hash, answer: '', createdDate: sql<string>`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed === undefined ? must(await storedAnswer(db, request), 'the key is taken') : null;
}

/**
 * The stored answer as JSON; `null` if the key is new. Throws 422 if the key was used for another body, and 409 if a change in several
 * transactions has this key and isn't finished.
 */
export async function storedAnswer(db: Db, { key, userId, hash }: IdempotentRequest): Promise<string | null> {
  const stored = await system(db)
    .selectFrom('idempotency')
    .select(['hash', 'answer'])
    .where('key', '=', key)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (stored === undefined) return null;
  if (stored.hash !== hash)
    throw invalid([{ field: 'Idempotency-Key', message: 'This key was already used for another record.' }]);
  if (stored.answer === '') throw conflict('This is still under way, or it broke off.');
  return stored.answer;
}

/**
 * An insert of the key, with the key in `written` as the answer: a part of the statement that writes one record. That statement fails
 * (unique_violation) if there is this idempotency key; it blocks until a concurrent one with this key ends.
 */
export const answerOfWritten = ({ key, userId, hash }: IdempotentRequest): Expression => sql`
  insert into ${systemTable('idempotency')} ("key", "userId", "hash", "answer", "createdDate")
  select ${key}, ${userId}::bigint, ${hash}, row_to_json(written)::text, clock_timestamp() from written`;

/** Stores the answer for repetitions. */
export async function settle(db: Db, { key, userId }: IdempotentRequest, answer: unknown): Promise<void> {
  await system(db)
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .where('userId', '=', userId)
    .execute();
}
