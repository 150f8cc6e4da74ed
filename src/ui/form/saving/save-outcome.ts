/** How a save that failed has ended, and what the form does about it. */
import { CallError } from '../../calls/call-error.ts';
import { reportFailure } from '../../calls/call-events.ts';
import { idOf } from '../../record-field.ts';
import type { WireRecord } from '../inputs/values.ts';
import { messagesOf, type Messages } from './problems.ts';
import { readRecord, type RecordClient } from './record-client.ts';

export type SaveOutcome =
  /** 400 or 422 that names fields: said beside them. */
  | { readonly kind: 'refused'; readonly messages: Messages }
  /** 409: somebody saved the record in the meantime. Not an error of the call, so no banner says it. */
  | { readonly kind: 'newer'; readonly theirs: WireRecord }
  /** 401: sign in again, then save again. */
  | { readonly kind: 'sessionEnded' }
  /** Any other answer; silent on the form (core 8), the page's banner says it. */
  | { readonly kind: 'failed' }
  /** No answer, or one that does not tell whether the record was saved. */
  | { readonly kind: 'unknown' };

/** Sorts a failure; reads the newer record where there is one. Whatever is no failed call is thrown again. */
export async function outcomeOf(error: unknown, client: RecordClient, base: WireRecord | null): Promise<SaveOutcome> {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 401) return { kind: 'sessionEnded' };
  if (error.status === 409) {
    const theirs = base === null ? undefined : await newerThan(base, client);
    if (theirs !== undefined) return { kind: 'newer', theirs };
    reportFailure(error);
  }
  if (error.errors.length > 0) return { kind: 'refused', messages: messagesOf(error.errors) };
  return { kind: error.status === 0 || error.status >= 500 ? 'unknown' : 'failed' };
}

/** The stored record where it is newer than `base`; a 409 may be about something else. */
async function newerThan(base: WireRecord, client: RecordClient): Promise<WireRecord | undefined> {
  try {
    const stored = await readRecord(client, idOf(base));
    return stored.modifiedDate === base.modifiedDate ? undefined : stored;
  } catch {
    return undefined; // The page's banner has said so.
  }
}
