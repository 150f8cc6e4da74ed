/** Whether the server is reachable; polled while it is not. */
import { request } from '#ui/calls/http.ts';
import { createStore } from '#ui/store.ts';

/** `offline`: the browser has no network; `away`: it has one, but the server, or its database, does not answer. */
export type Connection = 'up' | 'away' | 'offline';

/** The last known state of the connection. */
export const connection = createStore<Connection>('up');

const firstDelayMs = 1_000;
const maxDelayMs = 15_000;

/** The statuses of a server or proxy that is temporarily unavailable. 0: no response. */
const transientStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether a failure with this status is likely to be temporary. */
export const isTransient = (status: number): boolean => transientStatuses.has(status);

/** Records an unanswered call, and polls the server until it answers. */
export function connectionLost(): void {
  if (connection.get() !== 'up') return;
  setLost();
  void pollServer(firstDelayMs);
}

const setLost = () => connection.set(navigator.onLine ? 'away' : 'offline');

async function pollServer(pause: number): Promise<void> {
  await delayOrOnline(pause);
  try {
    await request({ name: 'Ready', path: '/readyz', quiet: true });
    connection.set('up');
  } catch {
    setLost();
    void pollServer(Math.min(pause * 1.5, maxDelayMs));
  }
}

/** Resolves after the delay, or as soon as the browser is online again. */
function delayOrOnline(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}
