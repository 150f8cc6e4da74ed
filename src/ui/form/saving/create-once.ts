/** Making one record of a blank form, and never two, however often a person has to press Save. */
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { newAttempt } from '../../calls/entity-calls.ts';
import { bodyOf, type Values, type WireRecord } from '../inputs/values.ts';
import type { RecordClient, RecordKey } from './record-client.ts';

/** One record to be made. */
export interface Attempt {
  /** The `Idempotency-Key` under which the server knows it. */
  readonly key: string;
  /** What was sent and not answered: it may have been saved, or not. */
  readonly unanswered: WireRecord | null;
}

export const firstAttempt = (): Attempt => ({ key: newAttempt(), unanswered: null });

/** The attempt after one that failed. Without an answer it goes on, otherwise nothing was saved and a new one begins. */
export function nextAttempt(attempt: Attempt, sent: WireRecord, answered: boolean): Attempt {
  return answered ? firstAttempt() : { ...attempt, unanswered: attempt.unanswered ?? sent };
}

/**
 * Creates the record. What was sent before without an answer is sent again first, as it was: the server then says which
 * record it made of it, and what was typed since is saved on top of that one.
 */
export async function createOnce(
  client: RecordClient,
  entity: EntitySpec,
  values: Values,
  { key, unanswered }: Attempt,
): Promise<Key> {
  const body = bodyOf(entity, null, values);
  if (unanswered === null || JSON.stringify(unanswered) === JSON.stringify(body)) return client.save(body, key);
  const made = await client.save(unanswered, key);
  const record = (await client.get(made as RecordKey)) as WireRecord;
  return client.save(bodyOf(entity, record, values));
}
