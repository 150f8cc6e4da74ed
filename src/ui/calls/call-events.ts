/**
 * Events of calls, for the shell. It shows banner 11680 after a failure (core 8), and the sign-in screen when a session has ended.
 * They are plain event emitters rather than a context, since calls are also made outside React.
 */
import type { CallError } from './call-error.ts';

/** A failure, with the message to log (core 8). */
export interface FailureReport {
  readonly message: string;
  readonly error: unknown;
}

const failed = createEmitter<CallError>();
const succeeded = createEmitter<string>();
const sessionEnded = createEmitter<CallError>();
const refused = createEmitter<CallError>();
const signedOut = createEmitter<number>();
const reported = createEmitter<FailureReport>();

/** Subscribes to every failed call, including a 401; returns the unsubscriber. */
export const onCallFailed = failed.subscribe;

/** Subscribes to the names of calls that succeed; returns the unsubscriber. */
export const onCallSucceeded = succeeded.subscribe;

/** Publishes a call that has succeeded; used by `http.ts`. */
export const reportSuccess = succeeded.publish;

/** Subscribes to every 401: the session has ended. Returns the unsubscriber. */
export const onSessionEnded = sessionEnded.subscribe;

/**
 * Subscribes to every 403 and every 400, after which the page may have to read the permissions again: a request for a field that the user
 * may no longer see is answered 400. Handled calls are included. Returns the unsubscriber.
 */
export const onRefused = refused.subscribe;

/** Publishes a call that was refused; used by `http.ts`. */
export const reportRefusal = refused.publish;

/** Subscribes to the ids of users who sign out, whose data has to be removed from the browser; returns the unsubscriber. */
export const onSignOut = signedOut.subscribe;

/** Publishes that a user signs out. */
export const reportSignOut = signedOut.publish;

/** Subscribes to failures that screens report; returns the unsubscriber. */
export const onReport = reported.subscribe;

/** Publishes a failure with a screen's log message. */
export const report = reported.publish;

/** Publishes a failed call: used by `http.ts`, and by callers that could not handle a status of {@link Call.handles}. */
export function reportFailure(error: CallError): void {
  if (error.status === 401) sessionEnded.publish(error);
  failed.publish(error);
}

function createEmitter<Event>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    subscribe(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (event: Event): void => listeners.forEach((listener) => listener(event)),
  };
}
