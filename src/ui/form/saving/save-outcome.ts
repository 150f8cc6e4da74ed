/** The outcomes of a failed save. */
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { versionName } from '#model/version.ts';
import { CallError } from '../../calls/call-error.ts';
import { reportFailure } from '../../calls/call-events.ts';
import type { WireRecord } from '../inputs/values.ts';
import { messagesOf, type Messages } from './problems.ts';
import { fetchRecord, type RecordClient } from './record-client.ts';

export type SaveOutcome =
  /** 400 or 422 with field errors, shown at the fields. */
  | { readonly kind: 'refused'; readonly messages: Messages }
  /** 409 after a concurrent change. Not a failed call, so there is no banner. */
  | { readonly kind: 'newer'; readonly theirs: WireRecord }
  /** 401: sign in again, then save again. */
  | { readonly kind: 'sessionEnded' }
  /** Any other response; shown by the banner and not on the form (core 8). */
  | { readonly kind: 'failed' }
  /** No response, or 5xx: whether the record was saved is unknown. */
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
  return { kind: error.status === 0 || error.status >= 500 ? 'unknown' : 'failed' };
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
