/**
 * Events for the shell: failures show banner 11680 (core 8), an ended session the sign-in screen. A plain event emitter rather
 * than a context, since calls are also made outside React.
 */
import type { CallError } from './call-error.ts';

interface CallEvents {
  failed: CallError;
  sessionEnded: CallError;
  reported: FailureReport;
}

/** A failure, with the message to log (core 8). */
export interface FailureReport {
  readonly message: string;
  readonly error: unknown;
}

type Listener<Name extends keyof CallEvents> = (event: CallEvents[Name]) => void;

const listeners: { readonly [Name in keyof CallEvents]: Set<Listener<Name>> } = {
  failed: new Set(),
  sessionEnded: new Set(),
  reported: new Set(),
};

/** Subscribes to every failed call, a 401 among them; returns the unsubscriber. */
export const onCallFailed = (listener: Listener<'failed'>) => listen('failed', listener);

/** Subscribes to every 401: the session has ended. Returns the unsubscriber. */
export const onSessionEnded = (listener: Listener<'sessionEnded'>) => listen('sessionEnded', listener);

/** Subscribes to failures that screens report; returns the unsubscriber. */
export const onReport = (listener: Listener<'reported'>) => listen('reported', listener);

/** Publishes a failure with a screen's log message. */
export function report(event: FailureReport): void {
  for (const listener of listeners.reported) listener(event);
}

/** Publishes a failed call: used by `http.ts`, and by callers that could not handle a status of {@link Call.handles}. */
export function reportFailure(error: CallError): void {
  if (error.status === 401) for (const listener of listeners.sessionEnded) listener(error);
  for (const listener of listeners.failed) listener(error);
}

function listen<Name extends keyof CallEvents>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
}
