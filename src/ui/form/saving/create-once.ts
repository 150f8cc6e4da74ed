/** Idempotent creation: a blank form makes one record, however often Save is pressed. */
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { newIdempotencyKey } from '../../calls/entity-calls.ts';
import { bodyOf, type Values, type WireRecord } from '../inputs/values.ts';
import { fetchRecord, type RecordClient } from './record-client.ts';

/** One record to be created. */
export interface Attempt {
  /** The `Idempotency-Key` of its requests. */
  readonly key: string;
  /** The body of a request without a response: whether it was saved is unknown. */
  readonly unanswered: WireRecord | null;
}

export const firstAttempt = (): Attempt => ({ key: newIdempotencyKey(), unanswered: null });

/** The attempt after a failed one. Without a response it reuses the key; with one, nothing was saved and the key is new. */
export function nextAttempt(attempt: Attempt, sent: WireRecord, answered: boolean): Attempt {
  return answered ? firstAttempt() : { ...attempt, unanswered: attempt.unanswered ?? sent };
}

/**
 * Creates the record. Replays an unanswered request unchanged first: the server returns the record created by it, and later
 * changes are saved as an update.
 */
export async function createOnce(
  client: RecordClient,
  entity: EntitySpec,
  values: Values,
  { key, unanswered }: Attempt,
): Promise<Key> {
  const body = bodyOf(entity, null, values);
  if (unanswered === null || JSON.stringify(unanswered) === JSON.stringify(body)) return client.save(body, key);
  const record = await fetchRecord(client, await client.save(unanswered, key));
  return client.save(bodyOf(entity, record, values));
}
