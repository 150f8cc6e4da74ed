/**
 * What the shell listens to: failures become banner 11680 (core 8), the end of a session becomes the login screen.
 *
 * Calls are made outside React, too, so this is a plain subscription and not a context.
 */
import type { CallError } from './call-error.ts';

interface CallEvents {
  failed: CallError;
  sessionEnded: CallError;
  reported: Report;
}

/** A failure that a screen wants in the log in words of its own (core 8). */
export interface Report {
  readonly message: string;
  readonly error: unknown;
}

type Listener<Name extends keyof CallEvents> = (event: CallEvents[Name]) => void;

const listeners: { readonly [Name in keyof CallEvents]: Set<Listener<Name>> } = {
  failed: new Set(),
  sessionEnded: new Set(),
  reported: new Set(),
};

/** Hears of every failed call, a 401 among them; returns what stops listening. */
export const onCallFailed = (listener: Listener<'failed'>) => listen('failed', listener);

/** Hears of every 401: there is no session any more. Returns what stops listening. */
export const onSessionEnded = (listener: Listener<'sessionEnded'>) => listen('sessionEnded', listener);

/** Hears of every failure that a screen reports; returns what stops listening. */
export const onReport = (listener: Listener<'reported'>) => listen('reported', listener);

/** Sends a failure to the log in a screen's own words. */
export function report(event: Report): void {
  for (const listener of listeners.reported) listener(event);
}

/** Tells the listeners: `http.ts` for every call, and whoever said that it {@link Call.resolves} a status and could not. */
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
