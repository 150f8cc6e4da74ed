/** One save of a form: the values to save, creation of exactly one record, and the outcomes of a failure. */
import { isShown } from '#model/condition.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import { versionName } from '#model/version.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { CallError } from '../../calls/call-error.ts';
import { reportFailure } from '../../calls/call-events.ts';
import { newIdempotencyKey } from '../../calls/entity-calls.ts';
import {
  bodyOf,
  editableFields,
  valueAt,
  valueOf,
  type InputValue,
  type Values,
  type WireRecord,
} from '../inputs/values.ts';
import { fetchRecord, type RecordClient } from './record-client.ts';

/** The values to save: a hidden field keeps its stored value, or is omitted from a new record. */
export function savedValues(entity: EntitySpec, record: WireRecord | null, values: Values): Values {
  const fields = editableFields(entity).flatMap(([name, field]): [string, InputValue][] => {
    if (isShown(field, values)) return [[name, valueAt(values, name)]];
    return record === null ? [] : [[name, valueOf(field, record[name])]];
  });
  return Object.fromEntries(fields);
}

/** One record to be created. A blank form makes one record, however often Save is pressed. */
export interface Attempt {
  /** The `Idempotency-Key` of its requests. */
  readonly key: string;
  /** The body of a request without a response: whether it was saved is unknown. */
  readonly unanswered: WireRecord | null;
}

export const newAttempt = (): Attempt => ({ key: newIdempotencyKey(), unanswered: null });

/** The attempt after a failed one. Without a response it reuses the key; with one, nothing was saved and the key is new. */
export function nextAttempt(attempt: Attempt, sent: WireRecord, answered: boolean): Attempt {
  return answered ? newAttempt() : { ...attempt, unanswered: attempt.unanswered ?? sent };
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

/** Messages by field name. */
export type Messages = Readonly<Record<string, string>>;

/** Messages by field; of several, the last one wins. */
export const messagesOf = (problems: readonly FieldProblem[]): Messages =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

export type SaveOutcome =
  /** 400 or 422 with field errors, shown at the fields. */
  | { readonly kind: 'refused'; readonly messages: Messages }
  /** 409 after a concurrent change. Not a failed call, so there is no banner. */
  | { readonly kind: 'newer'; readonly theirs: WireRecord }
  /** 401: sign in again, then save again. */
  | { readonly kind: 'sessionEnded' }
  /** Any other response; shown by the banner and not on the form (core 8). */
  | { readonly kind: 'failed' }
  /** No response, an unreadable one, or 5xx: whether the record was saved is unknown. */
  | { readonly kind: 'unknown' };

/** Classifies an error, and reads the newer record on a conflict. Rethrows anything but a `CallError`. */
export async function classifySaveError(
  error: unknown,
  client: RecordClient,
  base: WireRecord | null,
  entity: EntitySpec,
): Promise<SaveOutcome> {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 401) return { kind: 'sessionEnded' };
  if (error.status === 409) {
    const theirs = base === null ? undefined : await newerThan(base, client, entity);
    if (theirs !== undefined) return { kind: 'newer', theirs };
    reportFailure(error);
  }
  if (error.errors.length > 0) return { kind: 'refused', messages: messagesOf(error.errors) };
  return { kind: error.isOutcomeUnknown ? 'unknown' : 'failed' };
}

/** The stored record if its version differs from `base`; `undefined` if the 409 has another reason. */
async function newerThan(base: WireRecord, client: RecordClient, entity: EntitySpec): Promise<WireRecord | undefined> {
  try {
    const stored = await fetchRecord(client, keyOf(entity, base));
    return stored[versionName(entity)] === base[versionName(entity)] ? undefined : stored;
  } catch {
    return undefined; // The page's banner shows the failure.
  }
}
