/** Whether the server is reachable; polled while it is not. */
import type { CallError } from '#ui/calls/call-error.ts';
import { request } from '#ui/calls/http.ts';
import { createStore } from '#ui/store.ts';

/** `offline`: the browser has no network; `unreachable`: it has one, but the server, or its database, does not respond. */
export type Connection = 'up' | 'unreachable' | 'offline';

/** The last known state of the connection. */
export const connection = createStore<Connection>('up');

const firstDelayMs = 1_000;
const maxDelayMs = 15_000;

/** The statuses of a server or proxy that is temporarily unavailable. 0: no response. */
const transientStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether a failure is likely to be temporary: a problem that the server itself describes says when to retry. */
export const isTransient = ({ status, problem, retryAfter }: Failure): boolean =>
  transientStatuses.has(status) && (problem?.detail === undefined || retryAfter !== null);

type Failure = Pick<CallError, 'status' | 'problem' | 'retryAfter'>;

/** Records an unanswered call, and polls the server until it answers. */
export function watchLostConnection(): void {
  if (connection.get() !== 'up') return;
  markLost();
  void pollServer(firstDelayMs);
}

const markLost = () => connection.set(navigator.onLine ? 'unreachable' : 'offline');

async function pollServer(delayMs: number): Promise<void> {
  await delayOrOnline(delayMs);
  try {
    await request({ name: 'Ready', path: '/readyz', quiet: true });
    connection.set('up');
  } catch {
    markLost();
    void pollServer(Math.min(delayMs * 1.5, maxDelayMs));
  }
}

/** Resolves after the delay, or as soon as the browser is online again. */
function delayOrOnline(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    window.addEventListener('online', finish);
  });
}
